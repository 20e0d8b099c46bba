import { readFileSync } from 'node:fs';
import {
  analyzeConversation,
  type ConversationTalkTurn,
  parseTranscript,
  type Profile,
} from '@conversation-analytics/engine';
import { csvColumns, csvRows, readConversation } from '@conversation-analytics/engine/reading';
import { renderReport } from '@conversation-analytics/engine/report';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { engineName } from '../../../packages/cli/src/analysis/analysis.ts';
import { glyphsFor } from '../../../packages/cli/src/terminal/glyphs.ts';
import { conversationText } from '../../../packages/cli/src/views/conversation.ts';
import { readFamilies } from '../src/analysis/families.ts';
import { Analysis } from '../src/components/analysis.tsx';
import { Header } from '../src/pages/header.tsx';

/**
 * The page, the report, the command line and the CSV say the same about a conversation. Figures and sentences were worked out
 * by hand from the counted facts of `packages/engine/test/reading`, and from the counts of detections.
 */
interface Case {
  readonly name: string;
  readonly file: 'counselling' | 'coaching' | 'support' | 'meeting';
  readonly profile: Profile;
  /** What is left out of the transcript. */
  readonly without?: 'punctuation' | 'times' | 'roles' | 'speakers';
  /** In all three texts. */
  readonly says: readonly string[];
  /** In none of them. */
  readonly neverSays?: readonly string[];
  /** Of the one who leads: share of words, longest monologue, questions, open questions, reflections per question. */
  readonly csv: Readonly<Record<string, readonly (string | number)[]>>;
}

const DANGER = "Some nights I lie there and think it'd be better if I just didn't wake up.";
const NO_TIMES = 'Most talk turns have no start or no end, so pauses, pace and interruptions are not known.';

const CASES: readonly Case[] = [
  {
    name: 'counselling',
    file: 'counselling',
    profile: 'motivational-interviewing',
    // 7 of the talk turns have reflections, one of them two, and one more is wrong: 9 to 10 questions.
    says: [
      '2 speakers',
      '5 min 18 s',
      '40 talk turns',
      DANGER,
      '62%',
      '38%',
      '0.90 (9 to 10)',
      '5 of 10 (50%)',
      'Missed',
      'No verdict: agreement with people is 0.34',
      'No verdict: agreement with people is 0.14',
    ],
    csv: { Maya: [0.3803, 24, 10, 0.5, 0.9], Tom: [0.6197, 40, 1, '', ''] },
  },
  {
    name: 'coaching',
    file: 'coaching',
    profile: 'coaching',
    says: ['2 speakers', '5 min 30 s', '71%', '29%', '7 of 13 (54%)', '0.38 (5 to 13)'],
    neverSays: ['No verdict', 'at least 2'],
    csv: { Ines: [0.2907, 18, 13, 0.5385, 0.3846], Karl: [0.7093, 35, 1, '', ''] },
  },
  {
    name: 'support',
    file: 'support',
    profile: 'support',
    says: ['2 speakers', '5 min 5 s', '51%', '49%', '3 of 9 (33%)', 'Interruption: Dana interrupts Priya'],
    neverSays: ['No verdict', 'at least 2'],
    csv: { Priya: [0.5082, 32, 9, 0.3333, 0.2222], Dana: [0.4918, 37, 3, '', ''] },
  },
  {
    name: 'meeting',
    file: 'meeting',
    profile: 'meeting',
    says: ['4 speakers', '4 min 31 s', '28%', '27%', '25%', '21%', 'Interruption: Omar interrupts Ruth'],
    neverSays: ['No verdict', 'at least 2'],
    csv: { Lena: [0.2496, 22, 8, 0.25, 0.25], Omar: [0.2762, 30, 1, '', ''] },
  },
  {
    name: 'counselling without punctuation',
    file: 'counselling',
    profile: 'motivational-interviewing',
    without: 'punctuation',
    says: [
      '5 min 18 s',
      '62%',
      '38%',
      'No sentence ends with a punctuation mark, so fewer behaviours are found, above all questions.',
      "it'd be better if i just didn't wake up",
      'No verdict: agreement with people is 0.54',
    ],
    neverSays: ['Partly met'],
    // 10 utterances with reflections to 9 with questions, of which 5 are open and 4 are closed.
    csv: { Maya: [0.3803, 24, 9, 0.5556, 1.1111], Tom: [0.6197, 40, 0, '', ''] },
  },
  {
    name: 'coaching without times',
    file: 'coaching',
    profile: 'coaching',
    without: 'times',
    says: [NO_TIMES, '71%', '29%', '7 of 13 (54%)', '0.38 (5 to 13)'],
    neverSays: ['Interruption:', '5 min 30 s'],
    csv: { Ines: [0.2907, 18, 13, 0.5385, 0.3846], Karl: [0.7093, 35, 1, '', ''] },
  },
  {
    name: 'support without roles',
    file: 'support',
    profile: 'support',
    without: 'roles',
    says: ['No speaker has a role, so it is a guess who leads.', '51%', '49%', '3 of 9 (33%)'],
    neverSays: ['No verdict', 'at least 2'],
    csv: { Priya: [0.5082, 32, 9, 0.3333, 0.2222], Dana: [0.4918, 37, 3, '', ''] },
  },
  {
    name: 'meeting without speakers',
    file: 'meeting',
    profile: 'meeting',
    without: 'speakers',
    says: ['No speaker was found, so nobody is judged.', '4 min 31 s'],
    neverSays: ['Lena', 'Key figures of', 'Interruption: '],
    csv: {},
  },
];

function read({ file, without }: Case): readonly ConversationTalkTurn[] {
  const folder = new URL('../../../packages/engine/test/reading/conversations/', import.meta.url);
  const facts = JSON.parse(readFileSync(new URL(`${file}.facts.json`, folder), 'utf8')) as {
    roles: Record<string, string>;
  };
  return parseTranscript(readFileSync(new URL(`${file}.vtt`, folder))).talkTurns.map(
    ({ speaker, start_time, end_time, input }) => ({
      input: without === 'punctuation' ? input.toLowerCase().replace(/[.,?!—]/g, '') : input,
      ...(without === 'times' ? {} : { start_time, end_time }),
      ...(without === 'speakers' || !speaker
        ? {}
        : {
            speaker: {
              id: speaker.id,
              ...(without === 'roles' ? {} : { role: facts.roles[speaker.id] ?? null }),
            },
          }),
    }),
  );
}

/** What people see: without tags, and with one space between words. */
function textOf(html: string): string {
  return html
    .replace(/<style>[^<]*<\/style>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#x27;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ');
}

describe.each(CASES)('$name', (one) => {
  const options = { profile: one.profile };
  const analysis = analyzeConversation({ talk_turns: read(one), include_conversation: true }, options);
  const conversation = readConversation(analysis, options);
  const screen = {
    width: 200,
    glyphs: glyphsFor({ platform: 'linux', environment: {} }),
    style: (_: string, text: string) => text,
  };
  const views = {
    page: textOf(
      renderToStaticMarkup(
        <>
          <Header title="Title" conversation={conversation} />
          <Analysis
            response={analysis}
            conversation={conversation}
            families={readFamilies(undefined)}
            onProfile={() => {}}
          />
        </>,
      ),
    ),
    report: textOf(renderReport([analysis], options)),
    'command line': conversationText(
      { ...analysis, file: 'talk.vtt', analyzed_by: engineName },
      conversation,
      screen,
    ).replace(/\s+/g, ' '),
  };

  it.each(Object.entries(views))('is shown by the %s', (_, text) => {
    expect(one.says.filter((words) => !text.includes(words))).toEqual([]);
    expect((one.neverSays ?? []).filter((words) => text.includes(words))).toEqual([]);
  });

  it('is in the CSV', () => {
    const columns = csvColumns([]);
    const shown = Object.fromEntries(
      csvRows(conversation, []).map((row) => {
        const cell = (name: string) => row[columns.indexOf(name)] ?? '';
        return [
          cell('speaker'),
          [
            cell('talk_share'),
            cell('longest_monologue'),
            cell('questions'),
            cell('open_questions'),
            cell('reflections_per_question'),
          ],
        ];
      }),
    );
    expect(shown).toMatchObject(one.csv);
  });
});
