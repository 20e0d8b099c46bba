import { amount, factsOf, inDateOrder, readConversation, type ReadingOptions } from '../reading/reading.ts';
import type { AnalysisToReport } from './analysis.ts';
import { heading } from './charts.ts';
import { joined, type Markup, markup } from './html.ts';
import { peopleOf } from './people.ts';
import { dateOfAnalysis, dayText, type ReportedConversation, reportedOf } from './reported.ts';
import { behaviors } from './sections/behaviors.ts';
import { comparison } from './sections/comparison.ts';
import { method } from './sections/method.ts';
import { moments } from './sections/moments.ts';
import { overview } from './sections/overview.ts';
import { speakers } from './sections/speakers.ts';
import { targets } from './sections/targets.ts';
import { timeline } from './sections/timeline.ts';
import { transcript } from './sections/transcript.ts';
import { STYLE } from './style.ts';

export type { AnalysisToReport } from './analysis.ts';

/** The sections of a conversation, in their order. */
const SECTIONS = [
  { id: 'overview', title: 'Overview', render: overview },
  { id: 'timeline', title: 'Timeline', render: timeline },
  { id: 'speakers', title: 'Speakers', render: speakers },
  { id: 'behaviors', title: 'Behaviours', render: behaviors },
  { id: 'moments', title: 'Moments', render: moments },
  { id: 'targets', title: 'Targets', render: targets },
  { id: 'transcript', title: 'Transcript', render: transcript },
  { id: 'method', title: 'Method', render: method },
] as const;

/**
 * Writes a report of analyses: one HTML file, which needs no other file, no network and no script. The report of one
 * analysis has eight sections, from the key figures to the transcript. That of several begins with an index, a trend and a
 * comparison for each speaker. They are in the order of their dates; those without a date come last, in the given order.
 *
 * - The profile of the options has the targets and the words for roles.
 * - The timeline and the transcript need the talk turns: ask for them with `include_conversation`.
 * - The same analyses give the same report: it does not depend on the clock, on chance or on the locale.
 * - What people said is escaped, so no transcript can change the page. Control characters are replaced, and marks that
 *   change the writing direction are left out.
 *
 * @example
 * const analysis = analyzeConversation({ talk_turns: talkTurns, include_conversation: true });
 * await writeFile('report.html', renderReport([{ ...analysis, title: 'First session' }]));
 */
export function renderReport(analyses: readonly AnalysisToReport[], options: ReadingOptions = {}): string {
  const readings = inDateOrder(
    analyses.map((analysis) => ({
      analysis,
      date: dateOfAnalysis(analysis),
      reading: readConversation(analysis, options),
    })),
  );
  const people = peopleOf(readings.map(({ reading }) => reading));
  const conversations = readings.map(({ analysis, reading }, place) =>
    reportedOf(analysis, reading, { number: place + 1, isAlone: readings.length === 1, people }),
  );
  const [only] = conversations;
  return only !== undefined && conversations.length === 1 ? reportOfOne(only) : reportOfMany(conversations);
}

function reportOfOne(conversation: ReportedConversation): string {
  return page(
    conversation.title,
    markup`<header>${heading(1, conversation.title)}<p>${summaryOf(conversation)}</p></header>${navigation(conversation)}<main>${sections(conversation)}</main>`,
  );
}

function reportOfMany(conversations: readonly ReportedConversation[]): string {
  const title = amount(conversations.length, 'conversation');
  const body =
    conversations.length === 0
      ? markup`<p>There is nothing to report.</p>`
      : markup`${comparison(conversations)}${conversations.map(
          (conversation) =>
            markup`<details class="conversation" id="c${conversation.number}"><summary>${heading(2, conversation.title)}<p>${summaryOf(conversation)}</p></summary>${navigation(conversation)}${sections(conversation)}</details>`,
        )}`;
  return page(title, markup`<header>${heading(1, title)}</header><main>${body}</main>`);
}

function sections(conversation: ReportedConversation): Markup {
  return markup`${SECTIONS.map(({ render }) => render(conversation))}`;
}

function navigation({ prefix, title, reading }: ReportedConversation): Markup {
  const links = SECTIONS.filter(({ id }) => id !== 'transcript' || hasTurns(reading)).map(
    (section) => markup`<a href="#${prefix}${section.id}">${section.title}</a>`,
  );
  const index = prefix === '' ? [] : [markup`<a href="#conversations">All conversations</a>`];
  return markup`<nav aria-label="Sections of ${title}">${joined([...index, ...links], ' ')}</nav>`;
}

function hasTurns({ turns }: ReportedConversation['reading']): boolean {
  return turns !== undefined && turns.length > 0;
}

function summaryOf({ reading, date }: ReportedConversation): string {
  return [...(date === undefined ? [] : [dayText(date)]), ...factsOf(reading)].join(' · ');
}

function page(title: string, body: Markup): string {
  return markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body>
${body}
</body>
</html>
`.html;
}
