import { behaviorsOfProfile, createConversation } from '@conversation-analytics/engine';
import type { RareExample } from '../data/gold-rare.ts';
import { grouped } from '../evaluation/models.ts';
import { writtenAs, type Written } from './written.ts';

/** How many examples and near misses of a behaviour the engine finds the behaviour in. */
export interface RareFigures {
  name: string;
  examples: number;
  found: number;
  nearMisses: number;
  /** The near misses in which the behaviour is found all the same. */
  wrong: number;
}

/** Gives each example to the engine as two talk turns. */
export function rareFigures(examples: readonly RareExample[], written: Written): RareFigures[] {
  const byBehavior = grouped(
    examples.map(({ behavior }) => behavior),
    examples,
  );
  return byBehavior.map((some) => {
    const [shown, others] = [some.filter(({ shows }) => shows), some.filter(({ shows }) => !shows)];
    const found = (all: readonly RareExample[]): number => all.filter((one) => isFound(one, written)).length;
    return {
      name: some[0]?.behavior ?? '',
      examples: shown.length,
      found: found(shown),
      nearMisses: others.length,
      wrong: found(others),
    };
  });
}

function isFound({ behavior, before, turn }: RareExample, written: Written): boolean {
  const isInDefault = behaviorsOfProfile('default').some(({ name }) => name === behavior);
  const conversation = createConversation({ profile: isInDefault ? 'default' : 'motivational-interviewing' });
  const add = ({ speaker, role, text }: RareExample['turn']): ReturnType<typeof conversation.add> =>
    conversation.add({ input: writtenAs(written, text), speaker: { id: speaker, role } });
  add(before);
  return add(turn).some(({ behaviors }) => behaviors?.some(({ name }) => name === behavior) === true);
}
