import { calibrated } from '../model/calibration.ts';
import { logOdds, type Models } from '../model/models.ts';
import type { UtteranceScores } from '../model/score-utterances.ts';
import { kindsOfTurn, type TurnWords } from '../model/turn-kinds.ts';
import type { BehaviorName } from './built-in.ts';
import { mayReflect } from './combine.ts';
import { GIVES_INPUT, QUESTIONS, TALK_OF_CHANGE } from './groups.ts';

/** Whose talk turns the models of motivational interviewing know. */
export type Party = 'therapist' | 'client';

/** An utterance, what the models say of it, and the behaviours that were found in it. */
export interface ReadUtterance {
  words: readonly string[];
  scores: UtteranceScores;
  found: Map<BehaviorName, number>;
}

/** A kind of talk turn, and what shows it. */
interface Kind {
  /** Any of these behaviours shows it. */
  shownBy: readonly BehaviorName[];
  /** How close an utterance is to it. */
  closeness: (scores: UtteranceScores) => number;
  /** The behaviours that the closest utterance gets, each with its share of the probability of the kind. */
  behaviors: (scores: UtteranceScores) => readonly (readonly [BehaviorName, number])[];
}

/** How likely a reflection is complex where it counts as that. Chosen by F1 on folds of sessions. */
const COMPLEX = 0.4;

/** The kinds by the names of the models' outputs. The others have no behaviour. */
const KINDS: ReadonlyMap<string, Kind> = new Map<string, Kind>([
  [
    'question',
    {
      shownBy: QUESTIONS,
      closeness: ({ question }) => question,
      behaviors: ({ open }) => [open >= 0.5 ? ['open question', open] : ['closed question', 1 - open]],
    },
  ],
  [
    'reflection',
    {
      shownBy: ['reflection'],
      closeness: ({ reflection }) => reflection,
      behaviors: ({ complex }) =>
        complex >= COMPLEX
          ? [
              ['reflection', 1],
              ['complex reflection', complex],
            ]
          : [['reflection', 1]],
    },
  ],
  [
    'therapist_input',
    {
      shownBy: GIVES_INPUT,
      closeness: ({ input }) => input,
      behaviors: ({ information }) => [
        information >= 0.5 ? ['information giving', information] : ['advice', 1 - information],
      ],
    },
  ],
  ['change', talkOf('change talk', ({ change }) => change)],
  ['sustain', talkOf('sustain talk', ({ sustain }) => sustain)],
]);

function talkOf(behavior: BehaviorName, closeness: Kind['closeness']): Kind {
  return { shownBy: [behavior], closeness, behaviors: () => [[behavior, 1]] };
}

/**
 * Adds what a talk turn mainly does, where none of its utterances shows it: the utterance that is closest to it gets it. The
 * model that reads the whole talk turn is right more often than one that reads an utterance. Talk of change that is of
 * another kind than the talk turn is removed.
 */
export function addTurnKind(
  party: Party,
  utterances: readonly ReadUtterance[],
  words: TurnWords,
  models: Models,
): void {
  if (utterances.length === 0) return;
  const { name, probability } = likeliestKind(party, words, models);
  if (party === 'client') keepOnly(utterances, KINDS.get(name)?.shownBy ?? []);
  const kind = KINDS.get(name);
  if (kind === undefined) return;
  if (utterances.some(({ found }) => kind.shownBy.some((behavior) => found.has(behavior)))) return;
  const possible = name === 'reflection' ? utterances.filter(({ found }) => mayReflect(found)) : utterances;
  const [first] = possible;
  if (first === undefined) return;
  const closest = possible.reduce(
    (best, one) => (kind.closeness(one.scores) > kind.closeness(best.scores) ? one : best),
    first,
  );
  for (const [behavior, share] of kind.behaviors(closest.scores)) {
    closest.found.set(behavior, probability * share);
  }
}

function likeliestKind(
  party: Party,
  words: TurnWords,
  models: Models,
): { name: string; probability: number } {
  const { outputs, calibrations } = models(party);
  const shares = kindsOfTurn(party, words, models);
  const output = shares.indexOf(Math.max(...shares));
  const calibration = calibrations[output] ?? { slope: 1, offset: 0 };
  return { name: outputs[output] ?? '', probability: calibrated(logOdds(shares[output] ?? 0), calibration) };
}

function keepOnly(utterances: readonly ReadUtterance[], kept: readonly BehaviorName[]): void {
  for (const { found } of utterances) {
    for (const talk of TALK_OF_CHANGE) if (!kept.includes(talk)) found.delete(talk);
  }
}
