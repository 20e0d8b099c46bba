import * as fc from 'fast-check';
import type { ConversationsRequest, ConversationTalkTurn } from '../src/generated/models.ts';

const PHRASES = [
  'Thanks for that.',
  'What do you think about it?',
  'I agree, that is right!',
  "I'll call you by Friday.",
  'Could you send me the report tomorrow, please?',
  'Sure, no problem.',
  'So you feel torn about all this.',
  'May I offer a suggestion?',
  'You should really stop drinking.',
  'I want to kill myself.',
  'No, I disagree with you.',
  'Mm-hm.',
  'I really want to quit smoking because of my kids.',
  'Let me summarize what you said: you want to change, but it is hard.',
  'You are wrong, you idiot.',
  'constructor',
  '__proto__ toString',
  ' ',
  '\u0000',
  '🙂🙂',
  'مرحبا',
  '\uD800',
];
/** 50 words. */
const GERMAN = 'Mein Chef will immer mehr, und ich kann einfach nicht mehr. '.repeat(5);
const NAMES = ['Maya', 'Tom', 'A', '__proto__', 'constructor', '\uD800'];
const TIMES = ['00:00:05', '5', '00:01:00.500', '7,25', '-1', '', 'NaN', '1e9', '999999:59:59'];

const input = fc.oneof(
  {
    weight: 5,
    arbitrary: fc
      .array(fc.constantFrom(...PHRASES), { minLength: 1, maxLength: 5 })
      .map((phrases) => phrases.join(' ')),
  },
  { weight: 1, arbitrary: fc.string({ minLength: 1, unit: 'binary' }) },
);
const time = fc.option(fc.oneof(fc.constantFrom(...TIMES), fc.nat({ max: 200 }).map(String)));
const speaker = fc.record(
  {
    id: fc.constantFrom(...NAMES),
    role: fc.constantFrom('coach', 'client', '__proto__', 'constructor', null),
  },
  { requiredKeys: ['id'] },
);
const talkTurn: fc.Arbitrary<ConversationTalkTurn> = fc.record(
  { input, speaker, start_time: time, end_time: time, talk_turn_id: fc.option(fc.string()) },
  { requiredKeys: ['input'] },
);

/** Requests with every option, and talk turns with and without speakers, roles and times. */
export const conversationRequest: fc.Arbitrary<ConversationsRequest> = fc.record(
  {
    talk_turns: fc.array(talkTurn, { minLength: 1, maxLength: 30 }),
    confidence_threshold: fc.option(fc.oneof(fc.double(), fc.double({ min: 0, max: 1 }))),
    max_behaviors: fc.option(fc.oneof(fc.integer(), fc.integer({ min: -1, max: 3 }))),
    include_conversation: fc.boolean(),
    include_tips: fc.boolean(),
    include_definitions: fc.boolean(),
    include_suggestions: fc.boolean(),
    include_diagnostics: fc.boolean(),
  },
  { requiredKeys: ['talk_turns'] },
);

/** Such requests in English, and with so much German that they are not. */
export const requestInAnyLanguage: fc.Arbitrary<ConversationsRequest> = fc.oneof(
  conversationRequest,
  conversationRequest.map((request) => ({
    ...request,
    talk_turns: request.talk_turns.map((turn) => ({ ...turn, input: `${GERMAN} ${turn.input}` })),
  })),
);
