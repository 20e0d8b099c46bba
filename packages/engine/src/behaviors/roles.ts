import { wordList } from '../text/word-list.ts';

/** What those are called who lead a conversation for somebody else. */
const PROFESSIONALS: ReadonlySet<string> = new Set(
  wordList(`
    adviser advisor agent assistant clinician coach consultant counsellor counselor doctor facilitator gp helper host
    instructor interviewer manager mentor moderator nurse operator physician practitioner professional provider
    psychiatrist psychologist recruiter rep representative seller supervisor support teacher therapist trainer tutor
  `),
);

/**
 * Whether a role is that of a professional, and not that of a client, a patient or a customer. By its last word, in English.
 *
 * @example
 * isProfessional('Sales agent'); // true
 */
export function isProfessional(role: string | null | undefined): boolean {
  return PROFESSIONALS.has(
    (role ?? '')
      .toLowerCase()
      .split(/[^a-z]+/)
      .findLast((word) => word !== '') ?? '',
  );
}
