import { type MeetingAct, withoutPunctuation } from '../data/mrda.ts';

/** What an act of a meeting does, as its tags say. An act can be of several kinds. */
export const MEETING_KINDS = [
  'question',
  'open question',
  'closed question',
  'receipt',
  'agreement',
  'disagreement',
  'suggestion or request',
  'commitment',
  'clarification',
  'check for understanding',
  'thanks or praise',
  'apology',
] as const;

export type MeetingKind = (typeof MEETING_KINDS)[number];

const QUESTION = ['qy', 'qw', 'qo', 'qr', 'qrr', 'qh', 'd', 'g', 'br'];
const LONGEST_RECEIPT = 2;

/** Whether an agreement is so short that it only says that something was heard. */
export function isShortAgreement(text: string): boolean {
  return withoutPunctuation(text).split(' ').length <= LONGEST_RECEIPT;
}

/** The kinds of an act. The mapping from tags is the one that figures about this corpus use. */
export function kindsOf({ tags, text }: MeetingAct): Set<MeetingKind> {
  const has = (...any: string[]): boolean => any.some((tag) => tags.has(tag));
  const accepts = has('aa', 'aap');
  const isShort = isShortAgreement(text);
  const is: Record<MeetingKind, boolean> = {
    question: has(...QUESTION),
    'open question': has('qw', 'qo') && !has('br'),
    'closed question': has('qy', 'qr', 'qrr'),
    receipt: (tags.size === 1 && has('b')) || has('bk', 'bh') || (accepts && isShort),
    agreement: accepts && !isShort,
    disagreement: has('ar', 'arp'),
    'suggestion or request': has('cs', 'co'),
    commitment: has('cc'),
    clarification: has('br') || (has('bu') && has(...QUESTION)),
    'check for understanding': has('f', 'g'),
    'thanks or praise': has('ft', 'ba'),
    apology: has('fa'),
  };
  return new Set(MEETING_KINDS.filter((kind) => is[kind]));
}
