import { type Conversation, namedSpeakers } from './conversation/conversation.ts';
import { amount, duration } from './figures/numbers.ts';

/** How long a conversation is: "2 speakers", "9 min 25 s", "64 talk turns", "128 utterances". */
export function factsOf(conversation: Conversation): readonly string[] {
  const { time, turnCount, utteranceCount } = conversation;
  const named = namedSpeakers(conversation).length;
  return [
    named === 0 ? 'no named speaker' : amount(named, 'speaker'),
    time === undefined ? 'without times' : duration(time.to - time.from),
    amount(turnCount, 'talk turn'),
    amount(utteranceCount, 'utterance'),
  ];
}
