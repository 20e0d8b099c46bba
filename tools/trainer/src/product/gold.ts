import { behaviorsOfProfile } from '@conversation-analytics/engine';
import { CATALOGUE } from '../../../../packages/engine/src/behaviors/built-in.ts';
import type { DataFolder } from '../data/folder.ts';
import { type GoldPart, readGold } from '../data/gold.ts';
import { readRare } from '../data/gold-rare.ts';
import { analysedGold, LIST_ENTRIES, shownBy } from './gold-analysis.ts';
import { itemFigures, type ItemFigures } from './gold-items.ts';
import { rareFigures, type RareFigures } from './gold-rare.ts';
import {
  type Agreement,
  agreementOn,
  figuresOf,
  type FoundFigures,
  pooledFigures,
  type PooledFigures,
} from './gold-scores.ts';
import { WRITTEN, type Written } from './written.ts';

/** What `analyzeConversation` returns for the labelled conversations, compared with the labels. */
export interface GoldFigures {
  conversations: number;
  turns: number;
  agreement: readonly Agreement[];
  written: readonly WrittenFigures[];
}

export interface WrittenFigures {
  written: Written;
  /** Of all behaviours but acknowledgements. */
  pooled: PooledFigures;
  behaviors: readonly FoundFigures[];
  lists: readonly FoundFigures[];
  items: ItemFigures;
  rare: readonly RareFigures[];
}

/** Interruptions need times, which the conversations do not have. Apologies became a behaviour after the labelling. */
const BEHAVIORS: readonly string[] = CATALOGUE.map(({ name }) => name).filter(
  (name) => name !== 'interruption' && name !== 'apology',
);

/**
 * Measures a part of the labelled conversations, and the examples of rare behaviours. The profile is `default`, and
 * `motivational-interviewing` where the conversation is one.
 */
export function measureGold(gold: string, data: DataFolder, part: GoldPart): GoldFigures {
  const conversations = readGold(gold, data, part);
  const labels = conversations.flatMap(({ turns }) =>
    turns.map(({ labels: [first, second] }) => [shownBy(first), shownBy(second)] as const),
  );
  const examples = readRare(gold, part);
  const looked = new Set<string>(behaviorsOfProfile('default').map(({ name }) => name));
  return {
    conversations: conversations.length,
    turns: labels.length,
    agreement: [...BEHAVIORS, ...LIST_ENTRIES].map((name) => agreementOn(name, labels)),
    written: WRITTEN.map((written) => {
      const analysed = conversations.map((conversation) => analysedGold(conversation, written));
      const judged = analysed.map(({ turns }) => turns);
      return {
        written,
        pooled: pooledFigures(
          BEHAVIORS.filter((name) => name !== 'acknowledgement'),
          judged,
        ),
        behaviors: BEHAVIORS.map((name) => figuresOf(name, judged.flat(), looked.has(name))),
        lists: LIST_ENTRIES.map((name) => figuresOf(name, judged.flat(), true)),
        items: itemFigures(analysed),
        rare: rareFigures(examples, written),
      };
    }),
  };
}
