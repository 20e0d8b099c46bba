import { digits, range, table, twoDigits } from '../table.ts';
import type { DangerFigures } from '../evaluation/danger.ts';
import type { ClassifierFigures } from './classifier.ts';
import type { DangerFlags, DangerSetFigures } from './danger.ts';
import { dangerReport } from './danger-report.ts';
import type { FiguresOfKinds } from './kind-figures.ts';
import { FEWEST_EXAMPLES, measured } from './measured.ts';
import type { MeetingFigures } from './meetings.ts';
import type { SessionFigures } from './session-figures.ts';
import type { SessionsFigures } from './sessions.ts';
import { kindsTable, meetingSummary } from './tables.ts';

/** What the public functions return, compared with labels by people. */
export interface ProductFigures {
  classifiers: readonly ClassifierFigures[];
  sessions: readonly SessionsFigures[];
  meetings: readonly MeetingFigures[];
  danger: readonly DangerSetFigures[];
  dangerFlags: readonly DangerFlags[];
}

/** The part of the page about what users get. */
export function productReport(
  { classifiers, sessions, meetings, danger, dangerFlags }: ProductFigures,
  dangerModel: DangerFigures,
): string {
  return `## What the functions return

${INTRODUCTION}

### Talk turns of sessions

${TURN_LABELS}

${table(
  ['', 'text', 'therapist, 4 kinds', 'client, 3 kinds'],
  [
    ...classifiers.map(({ written, therapist, client }) => [
      'the classifiers of talk turns',
      written,
      mean(therapist),
      mean(client),
    ]),
    ...sessions.map(({ profile, written, therapist, client }) => [
      `detections, profile \`${profile}\``,
      written,
      mean(therapist),
      client === undefined ? 'not looked for' : mean(client),
    ]),
  ],
)}

### Behaviours in sessions

${BEHAVIORS}

${sessions.map((one) => `Profile \`${one.profile}\`, ${one.written}:\n\n${kindsTable('behaviour', one.behaviors)}`).join('\n\n')}

### Counts and fidelity of a session

${SESSIONS}

${sessions
  .filter(({ profile }) => profile === 'motivational-interviewing')
  .map((one) => `${one.written === 'stripped' ? 'Stripped' : 'Punctuated'}:\n\n${sessionTable(one.sessions)}`)
  .join('\n\n')}

### Meetings

${MEETINGS}

${meetingSummary(meetings)}

${meetings
  .filter(({ profile }) => profile === 'default')
  .map((one) => `Boundaries ${one.boundaries}, ${one.written}:\n\n${kindsTable('kind', one)}`)
  .join('\n\n')}

${dangerReport(dangerModel, danger, dangerFlags)}`;
}

const INTRODUCTION = `These figures compare what \`analyzeConversation\` and \`createConversation\` return with labels by people. Thresholds, rules
and profiles are part of it. No confidence threshold is set. "Stripped" is the same text without punctuation and capitals,
as many transcribers write it. A table says "too few" where there are fewer than ${FEWEST_EXAMPLES} examples. It says "not
looked for" where no behaviour of the profile is about them.`;

const TURN_LABELS = `A talk turn can have several detections, but people gave each one main label. A talk turn counts as input where any input is
found in it. Otherwise it counts as a reflection where any is found, then as a question, and as "other" without these. A
talk turn of a client counts as sustain talk where any is found, then as change talk, and as neutral without both. These
orders were chosen on the same folds.

Input: \`information giving\`, \`advice\`, \`offering options\`, \`coordination\`, \`structure\`, \`directive\`, \`warning\` and
\`concern\`. Reflection: \`reflection\` and \`complex reflection\`. Question: all behaviours with "question" in their name,
\`exploration\` and \`check for understanding\`.

The figures are the macro-F1 over all sessions, with models that have not seen the session. The classifiers are
\`classifyTherapistTurn\` and \`classifyClientTurn\`. Their label is the most likely one.`;

const BEHAVIORS = `A talk turn has a behaviour where one of its utterances has it. \`reflection\` includes complex ones. The first figures of
each table are about talk turns of therapists, and the last two about those of clients. People did not agree on every label,
so a figure of 1 cannot be reached.`;

const SESSIONS = `These tables compare each session with the same session as people labelled it, in the profile \`motivational-interviewing\`.
The engine counts utterances and people's labels are of talk turns, so the counts differ, but should rise and fall together.
"Rank" is Spearman's correlation, and "linear" is Pearson's. "Same verdict" is the share of sessions where the fidelity item
is met, partly met or not met by both.`;

const MEETINGS = `MRDA has meetings whose speech people divided into dialogue acts. These figures are those of the 12 validation meetings,
which no model has seen. Acts that nobody could label are left out. Nearly all of their speakers are in the training
meetings as well. Labels follow the punctuation: nearly every question of the labels ends in a question mark. So figures of
punctuated questions are an upper bound.

"By people" gives each act as a talk turn, after those before it. "Our own" joins the acts of a speaker into talk turns, and
the engine divides them into utterances. A detection belongs to the act that holds most words of its utterance. The
intervals come from resampling the meetings.

Question: all behaviours with "question" in their name, \`exploration\` and \`check for understanding\`. Receipt:
\`acknowledgement\`, and \`agreement\` in an act of at most two words. Suggestion or request: \`coordination\`, \`action request\`,
\`advice\`, \`offering options\` and \`directive\`. Clarification: \`clarification question\`. Thanks or praise: \`appreciation\`. The
other kinds have the name of their behaviour. A kind that is not looked for counts as 0 in the mean. The tables of kinds are
those of the profile \`default\`.`;

function mean({ meanF1, interval }: FiguresOfKinds<string>): string {
  return `${digits(meanF1)} (${range(interval)})`;
}

function sessionTable(figures: readonly SessionFigures[]): string {
  return table(
    ['', 'sessions', 'rank', 'linear', 'same verdict'],
    figures.map(({ name, sessions, ...figure }) => [
      name,
      String(sessions),
      ...[figure.rank, figure.linear].map((value) => correlation(value, sessions)),
      figure.sameVerdict === undefined ? '' : measured(figure.sameVerdict, sessions, twoDigits),
    ]),
  );
}

function correlation(value: number | undefined, sessions: number): string {
  return value === undefined && sessions >= FEWEST_EXAMPLES
    ? 'no variation'
    : measured(value ?? 0, sessions, twoDigits);
}
