import type { ConversationDetection } from '../../generated/models.ts';
import { STATUS } from '../../lists/detection.ts';
import { chip } from '../charts.ts';
import type { ReportedConversation } from '../conversation.ts';
import { amount } from '../figures.ts';
import { type Markup, markup } from '../html.ts';
import { sentenceOf } from '../moments.ts';

interface Placed {
  readonly conversation: ReportedConversation;
  readonly detection: ConversationDetection;
}

/**
 * All signs of danger of these conversations, the most severe first, then the questions about one. They stand before
 * anything else, however many there are. Questions alone are no alarm.
 */
export function dangers(conversations: readonly ReportedConversation[]): Markup | undefined {
  const placed = (of: (conversation: ReportedConversation) => readonly ConversationDetection[]): Placed[] =>
    conversations.flatMap((conversation) =>
      of(conversation).map((detection) => ({ conversation, detection })),
    );
  const signs = placed((one) => one.signs).sort(
    (one, other) => severityOf(other.detection) - severityOf(one.detection),
  );
  const questions = placed((one) => one.questions);
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
  if (signs.length === 0) return markup`<div><p><b>Asked about</b>: ${asked}</p>${list(questions, 0)}</div>`;
  return markup`<div class="alert"><p>${chip('missed', amount(signs.length, 'sign') + ' of danger')} <b>Read ${signs.length === 1 ? 'it' : 'them'} first</b>${
    questions.length > 0 ? `, and ${asked}` : undefined
  }</p>${list(signs, 0)}${
    questions.length > 0 ? markup`<p><b>Asked about</b></p>${list(questions, signs.length)}` : undefined
  }</div>`;
}

/** How many questions there are beside the signs of danger. Empty without any. */
export function questionsOf({ questions }: ReportedConversation): string {
  return questions.length === 0 ? '' : `${amount(questions.length, 'question')} about danger`;
}

/** How severe a sign of danger is, 1 to 3. Only its title says so; without one, what needs attention is severe. */
function severityOf({ title, status }: ConversationDetection): number {
  const [, severity] = /: severity ([1-3]) of 3$/.exec(title ?? '') ?? [];
  return severity === undefined ? (status === STATUS.open ? 1 : 2) : Number(severity);
}
