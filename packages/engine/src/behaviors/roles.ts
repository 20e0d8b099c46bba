import { wordList } from '../text/word-list.ts';

/** What those are called who lead a conversation for somebody else. */
const PROFESSIONALS: ReadonlySet<string> = new Set(
  wordList(`
    adviser advisor agent assistant clinician coach consultant counsellor counselor doctor facilitator gp helper host
    instructor interviewer manager mentor moderator nurse operator physician practitioner professional provider
    psychiatrist psychologist recruiter rep representative seller supervisor support teacher therapist trainer tutor
  `),
);

/** What those are called who come to a professional. */
const CLIENTS: ReadonlySet<string> = new Set(
  wordList(`
    applicant buyer caller candidate client coachee consumer customer interviewee learner mentee patient prospect pupil resident
    student subscriber tenant trainee
  `),
);

/**
 * Whether a role is that of a professional, and not that of a client, a patient or a customer. By its last word, in English.
 *
 * @example
 * isProfessional('Sales agent'); // true
 */
export function isProfessional(role: string | null | undefined): boolean {
  return PROFESSIONALS.has(lastWordOf(role));
}

/**
 * Whether a role is that of a client, a patient or a customer. By its last word, in English. A role that is neither this nor
 * a professional's says nothing about who leads.
 *
 * @example
 * isClient('Returning customer'); // true
 */
export function isClient(role: string | null | undefined): boolean {
  return CLIENTS.has(lastWordOf(role));
}

function lastWordOf(role: string | null | undefined): string {
  const words = (role ?? '').toLowerCase().split(/[^a-z]+/);
  return words.findLast((word) => word !== '') ?? '';
}
