import { analyzeConversation, type Profile } from '../src/index.ts';
import type { AnalysisToReport } from '../src/report/render-report.ts';

const QUESTIONS = [
  'Did you go to the meeting?',
  'Have you told your sister?',
  'Is it the same every day?',
  'What would you like to try first?',
  'Are you sleeping well?',
  'Do you smoke at work?',
];
const RESPONSES = [
  'I went there on Monday, and it was fine.',
  'Not yet, because she is away.',
  'I really want to stop, for the kids.',
  'It is hard to say what comes first for me.',
];

interface Options {
  readonly title?: string;
  readonly turns?: number;
  readonly coach?: string;
  readonly client?: string;
  /** Default: each talk turn has both times. */
  readonly times?: 'none' | 'starts' | 'both';
  /** What the coach says in place of questions. */
  readonly coachSays?: readonly string[];
  /** Default: `motivational-interviewing`, which has targets. */
  readonly profile?: Profile;
}

/** The analysis of a coach who asks one question after the other. */
export function analysisOf({
  title,
  turns = 40,
  coach = 'Maya',
  client = 'Ben',
  times = 'both',
  coachSays = QUESTIONS,
  profile = 'motivational-interviewing',
}: Options = {}): AnalysisToReport {
  const talkTurns = Array.from({ length: turns }, (_, index) => {
    const isCoach = index % 2 === 0;
    const texts = isCoach ? coachSays : RESPONSES;
    return {
      input: texts[(index >> 1) % texts.length] ?? '',
      speaker: isCoach ? { id: coach, role: 'coach' } : { id: client, role: 'client' },
      ...(times === 'none' ? {} : { start_time: String(index * 10) }),
      ...(times === 'both' ? { end_time: String(index * 10 + 8) } : {}),
    };
  });
  const analysis = analyzeConversation({ talk_turns: talkTurns, include_conversation: true }, { profile });
  return title === undefined ? analysis : { ...analysis, title };
}

/** Eight signs of danger. The last one is mild: it is denied. */
export const DANGERS: readonly string[] = [
  'I want to kill myself.',
  'I am going to kill myself tonight, I promise.',
  'My father beats me every evening.',
  'I cut myself every night.',
  'I will kill you if you leave.',
  'I want to hurt my brother.',
  'He has taken all his pills and is not breathing.',
  'I am not going to kill myself.',
];

/** The analysis of a conversation in which Ben says all of these, and Maya interrupts him once. */
export function analysisOfDangers(): AnalysisToReport {
  const said = DANGERS.flatMap((input) => [
    {
      input: 'What would you like to try first, and what would help you with it?',
      speaker: { id: 'Maya', role: 'coach' },
    },
    { input, speaker: { id: 'Ben', role: 'client' } },
  ]);
  const last = [
    { input: 'We went to the lake in May, and then', speaker: { id: 'Ben', role: 'client' } },
    { input: 'The lake was cold.', speaker: { id: 'Maya', role: 'coach' } },
  ];
  return analyzeConversation(
    {
      talk_turns: [...said, ...last].map((turn, index) => ({
        ...turn,
        start_time: String(index * 10),
        // Maya speaks two seconds before Ben has ended.
        end_time: String(index * 10 + (index === said.length ? 12 : 8)),
      })),
      include_conversation: true,
    },
    { profile: 'motivational-interviewing' },
  );
}

/** What a reader sees of a report or a part of it, without its markup. */
export function textOf(html: string): string {
  return html
    .replace(/<style>[^<]*<\/style>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ');
}

/** A section of a report, by its id. */
export function sectionOf(html: string, id: string): string {
  const start = html.indexOf(`<section id="${id}"`);
  return start < 0 ? '' : html.slice(start, html.indexOf('</section>', start));
}
