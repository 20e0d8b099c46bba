import { plainWords } from '../phrases/plain-words.ts';
import { splitUtterances } from '../text/utterances.ts';
import { shippedModel } from './models.ts';
import { kindsOfTurn } from './turn-kinds.ts';

/** A talk turn before the one to classify. */
export interface PreviousTurn {
  role: string;
  text: string;
}

/** How likely each kind of talk turn is. The values add up to 1. */
export interface TherapistTurnProbabilities {
  question: number;
  reflection: number;
  therapist_input: number;
  other: number;
}

/** How likely each kind of client talk is. The values add up to 1. */
export interface ClientTurnProbabilities {
  change: number;
  neutral: number;
  sustain: number;
}

/**
 * Finds what a therapist mainly does in a talk turn: ask, reflect, give input (information, advice or options), or
 * something else. The kinds have the names of AnnoMI (Wu 2022). Rare kinds were given more weight in training, so the
 * most likely kind is the best guess when all kinds matter the same.
 *
 * @param previousTurns What was said before, the oldest first. Turns of the role `therapist` are the speaker's own; all
 *   others are those of the client. Default: nothing.
 *
 * @example
 * classifyTherapistTurn('So you feel torn about it.', [{ role: 'client', text: 'I want both.' }]).reflection; // 0.79
 */
export function classifyTherapistTurn(
  text: string,
  previousTurns: readonly PreviousTurn[] = [],
): TherapistTurnProbabilities {
  const [question = 0, reflection = 0, input = 0, other = 0] = classify(
    'therapist',
    text,
    previousTurns,
    (role) => role === 'therapist',
  );
  return { question, reflection, therapist_input: input, other };
}

/**
 * Finds whether a client speaks for a change, against it, or neither. Experimental: people agree on it less than on
 * what therapists do.
 *
 * @param previousTurns What was said before, the oldest first. Turns of the role `client` are the speaker's own; all
 *   others are those of the therapist. Default: nothing.
 *
 * @example
 * classifyClientTurn("I'm going to try to cut down on my drinking.").change; // 0.81
 */
export function classifyClientTurn(
  text: string,
  previousTurns: readonly PreviousTurn[] = [],
): ClientTurnProbabilities {
  const [change = 0, neutral = 0, sustain = 0] = classify(
    'client',
    text,
    previousTurns,
    (role) => role === 'client',
  );
  return { change, neutral, sustain };
}

function classify(
  name: 'therapist' | 'client',
  text: string,
  previousTurns: readonly PreviousTurn[],
  isOwn: (role: string) => boolean,
): number[] {
  const sentences = splitUtterances(text).map((utterance) => plainWords(utterance.text));
  const own = wordsOf(previousTurns.findLast(({ role }) => isOwn(role)));
  const other = wordsOf(previousTurns.findLast(({ role }) => !isOwn(role)));
  return kindsOfTurn(name, { sentences, own, other }, shippedModel);
}

function wordsOf(turn: PreviousTurn | undefined): string[] {
  if (turn === undefined) return [];
  return splitUtterances(turn.text).flatMap((utterance) => plainWords(utterance.text));
}
