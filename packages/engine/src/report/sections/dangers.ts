import { amount, DANGERS_NOTE, type Detection, severityOf } from '../../reading/reading.ts';
import { chip } from '../charts.ts';
import { type Markup, markup } from '../html.ts';
import { sentenceOf } from '../moments.ts';
import type { ReportedConversation } from '../reported.ts';

interface Placed {
  readonly conversation: ReportedConversation;
  readonly detection: Detection;
}

/**
 * All signs of danger of these conversations, the most severe first, then the questions about one. They stand before
 * anything else, however many there are. Questions alone are no alarm.
 */
export function dangers(conversations: readonly ReportedConversation[]): Markup | undefined {
  const placed = (kind: 'signs' | 'questions'): Placed[] =>
    conversations.flatMap((conversation) =>
      conversation.dangers[kind].map((detection) => ({ conversation, detection })),
    );
  const signs = placed('signs').sort((one, other) => severityOf(other.detection) - severityOf(one.detection));
  const questions = placed('questions');
  if (signs.length + questions.length === 0) return undefined;
  const isAlone = conversations.length === 1;
  const list = (items: readonly Placed[], before: number): Markup =>
    markup`<ol class="moments" style="counter-reset:m ${before}">${items.map(
      ({ conversation, detection }) =>
        markup`<li>${
          isAlone ? undefined : markup`<a href="#c${conversation.number}">${conversation.title}</a>: `
        }${sentenceOf(conversation, detection)}</li>`,
    )}</ol>`;
  const asked = amount(questions.length, 'question') + ' about danger';
  const note = markup`<p class="note">${DANGERS_NOTE}</p>`;
  if (signs.length === 0)
    return markup`<div><p><b>Asked about</b>: ${asked}</p>${list(questions, 0)}${note}</div>`;
  return markup`<div class="alert"><p>${chip('missed', amount(signs.length, 'sign') + ' of danger')} <b>Read ${signs.length === 1 ? 'it' : 'them'} first</b>${
    questions.length > 0 ? `, and ${asked}` : undefined
  }</p>${list(signs, 0)}${
    questions.length > 0 ? markup`<p><b>Asked about</b></p>${list(questions, signs.length)}` : undefined
  }${note}</div>`;
}

/** How many questions there are beside the signs of danger. Empty without any. */
export function questionsOf({ dangers: { questions } }: ReportedConversation): string {
  return questions.length === 0 ? '' : `${amount(questions.length, 'question')} about danger`;
}
