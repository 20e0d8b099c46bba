import { isClient } from '../behaviors/roles.ts';
import type { ConversationAnalyticsSummary } from '../generated/models.ts';
import { LEAST_UTTERANCES } from '../metrics/calculation.ts';
import type { Tally } from '../metrics/tally.ts';

/** Why something was not judged. */
export type NotJudgedReason =
  /** Nothing but signs of danger is looked for in another language than English. */
  | 'language'
  /** Scores need 10 utterances in English. */
  | 'too little text'
  /** Without roles there are no figures by role. Change talk is not looked for, because it may be anybody's. */
  | 'missing roles'
  /** Empathy, collaboration, curiosity and the scores of MITI are those of the one who leads, and not of a client. */
  | 'role of a client'
  /** Pace, pauses and interruptions need the start and the end of talk turns. */
  | 'missing times'
  /** Without punctuation, a model guesses where utterances begin, and fewer questions are found. */
  | 'missing punctuation';

/** Something that was not judged. */
export interface NotJudged {
  reason: NotJudgedReason;
  /** The speaker whose figures are missing. Undefined for the conversation. */
  speaker: string | undefined;
  /** The reason as a sentence. */
  message: string;
}

const NOT_ENGLISH = 'Not checked: this is not English';

/** Fewer words may have no punctuation by chance. */
export const LEAST_WORDS_WITHOUT_PUNCTUATION = 50;

/** What was not judged in a conversation and for its speakers. `isEnglish` says of a tally whether it was read as English. */
export function notJudgedIn(
  conversation: Tally,
  speakers: Iterable<{ id: string; role: string | null; tally: Tally }>,
  { hasRoles, isEnglish }: { hasRoles: boolean; isEnglish: (tally: Tally) => boolean },
): NotJudged[] {
  const found: NotJudged[] = [];
  const add = (reason: NotJudgedReason, message: string, speaker?: string): void =>
    void found.push({ reason, speaker, message });
  const { utterances, englishUtterances, words, punctuatedUtterances, timed } = conversation;
  const others = utterances - englishUtterances;
  if (!isEnglish(conversation)) add('language', `${NOT_ENGLISH}.`);
  else if (others > 0) {
    add('language', `${others} of ${utterances} utterances ${isOrAre(others)} not in English.`);
  }
  if (isEnglish(conversation) && englishUtterances < LEAST_UTTERANCES) {
    add('too little text', tooFew(conversation));
  }
  if (!hasRoles) add('missing roles', 'No talk turn has a role.');
  if (timed.talkTurns === 0) add('missing times', 'No talk turn has a start and an end.');
  if (punctuatedUtterances === 0 && words >= LEAST_WORDS_WITHOUT_PUNCTUATION) {
    add('missing punctuation', 'No utterance ends with a punctuation mark.');
  }
  for (const { id, role, tally } of speakers) {
    if (!isEnglish(tally)) add('language', `${NOT_ENGLISH}.`, id);
    else if (tally.englishUtterances < LEAST_UTTERANCES) add('too little text', tooFew(tally), id);
    else if (isClient(role))
      add('role of a client', 'Metrics of the one who leads are not those of a client.', id);
  }
  return found;
}

function tooFew({ englishUtterances: count }: Tally): string {
  return `Scores need ${LEAST_UTTERANCES} utterances in English, and there ${isOrAre(count)} ${count}.`;
}

function isOrAre(count: number): string {
  return count === 1 ? 'is' : 'are';
}

/**
 * Why an analysis, of the engine or of a service, has no counts and no lists, as a sentence for its reader. Undefined where it
 * has counts, or where nothing was said.
 *
 * @example
 * whyNotJudged(analytics); // 'Not checked: this is not English'
 */
export function whyNotJudged({
  conversation_analytics: whole,
}: Pick<ConversationAnalyticsSummary, 'conversation_analytics'>): string | undefined {
  return whole?.behavior_counts === null && whole.utterance_count ? NOT_ENGLISH : undefined;
}
