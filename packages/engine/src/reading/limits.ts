import { isProfessional } from '../behaviors/roles.ts';
import { LEAST_WORDS_WITHOUT_PUNCTUATION } from '../conversation/not-judged.ts';
import { type Conversation, hasNoSpeaker, namedSpeakers } from './conversation/conversation.ts';
import { amount, partOf } from './figures/numbers.ts';
import { isolated } from './isolated.ts';

const END_OF_SENTENCE = /[.!?…。！？][\s"'”’)\]]*$/u;

/** What cannot be judged in a conversation and why, as sentences that stand above everything else. */
export function limitsOf(conversation: Conversation): readonly string[] {
  const { turns, unjudged } = conversation;
  const named = namedSpeakers(conversation);
  return [
    ...(unjudged === undefined ? otherLanguages(conversation) : [`${unjudged}. The engine reads English.`]),
    ...(turns === undefined ? ['The analysis does not include the talk turns.'] : []),
    ...attribution(conversation),
    ...(named.length < 2 || named.some(({ role, id }) => role !== undefined || isProfessional(id))
      ? []
      : ['No speaker has a role, so it is a guess who leads.']),
    ...(turns !== undefined && turns.length > 0 && !conversation.hasEnds
      ? ['Most talk turns have no start or no end, so pauses, pace and interruptions are not known.']
      : []),
    ...((hasPunctuation(conversation) ?? true)
      ? []
      : ['No sentence ends with a punctuation mark, so fewer behaviours are found, above all questions.']),
  ];
}

function otherLanguages({ turns = [] }: Conversation): string[] {
  let [unchecked, all] = [0, 0];
  for (const { utterances } of turns) {
    for (const { isChecked } of utterances) {
      all += 1;
      if (!isChecked) unchecked += 1;
    }
  }
  return unchecked === 0
    ? []
    : [`Not checked, as they are not in English: utterances ${partOf(unchecked, all)}.`];
}

/** Says which talk turns name no speaker. */
function attribution(conversation: Conversation): string[] {
  if (hasNoSpeaker(conversation)) return ['No speaker was found, so nobody is judged.'];
  const [first, second] = namedSpeakers(conversation);
  const unknown = conversation.speakers.find(({ id }) => id === '')?.turns ?? 0;
  return [
    ...(first !== undefined && second === undefined
      ? [
          `Only ${isolated(first.name)} is named. Targets need at least two people, so nobody is compared with them.`,
        ]
      : []),
    ...(unknown > 0
      ? [
          `${amount(unknown, 'talk turn')} ${unknown === 1 ? 'names' : 'name'} no speaker. They count for the conversation, but for nobody in it.`,
        ]
      : []),
  ];
}

/** Whether the transcript has punctuation. Undefined without the talk turns. A short one may have none by chance. */
export function hasPunctuation({ turns }: Conversation): boolean | undefined {
  if (turns === undefined) return undefined;
  let words = 0;
  for (const turn of turns) {
    if (END_OF_SENTENCE.test(turn.text)) return true;
    words += turn.words;
  }
  return words < LEAST_WORDS_WITHOUT_PUNCTUATION;
}
