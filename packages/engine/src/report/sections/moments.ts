import { chip, heading } from '../charts.ts';
import type { ReportedConversation } from '../conversation.ts';
import type { ConversationDetection } from '../../generated/models.ts';
import { STATUS } from '../../lists/detection.ts';
import { amount } from '../figures.ts';
import { type Content, type Markup, markup } from '../html.ts';
import { linksTo, sentenceOf } from '../moments.ts';

/** A list stays readable up to here. It says how many more there are. Signs of danger are never left out. */
const MOST_ITEMS = 40;

/** All detections of the lists, each with its quote and its time. */
export function moments(conversation: ReportedConversation): Markup {
  const { prefix, level, lists, signs, questions, unjudged } = conversation;
  const none = unjudged === undefined ? 'None were found.' : `${unjudged}.`;
  const part = (title: string, content: Content): Markup => markup`${heading(level + 1, title)}${content}`;
  const described = (items: readonly ConversationDetection[], otherwise: string, most?: number): Markup =>
    list(
      items,
      otherwise,
      (item) => [
        sentenceOf(conversation, item),
        item.tip === null || item.tip === undefined ? undefined : markup`<small>${item.tip}</small>`,
      ],
      most,
    );
  return markup`<section id="${prefix}moments">${heading(level, 'Moments')}${
    signs.length === 0 ? undefined : part('Signs of danger', described(signs, '', Infinity))
  }${
    questions.length === 0 ? undefined : part('Asked about', described(questions, '', Infinity))
  }${part('Missed chances', described(lists.lowlights, none))}${part(
    'Highlights',
    described(lists.highlights, none),
  )}${part(
    'Action items',
    list(lists.action_items, none, (item) => [
      markup`${item.title ?? ''} ${linksTo(conversation, item.talk_turns ?? [])}`,
      item.status === STATUS.met ? markup` <small>agreed</small>` : undefined,
    ]),
  )}${part(
    'Checklist',
    list(lists.checklist, unjudged === undefined ? 'It has no items.' : none, (item) => [
      item.status === STATUS.met ? chip('met', 'Covered') : chip('partly', 'Not found'),
      markup` ${item.title ?? ''} ${linksTo(conversation, item.talk_turns ?? [])}`,
    ]),
  )}</section>`;
}

function list(
  items: readonly ConversationDetection[],
  none: string,
  write: (item: ConversationDetection) => Content,
  most = MOST_ITEMS,
): Markup {
  if (items.length === 0) return markup`<p>${none}</p>`;
  const left = items.length - most;
  return markup`<ul class="items">${items.slice(0, most).map((item) => markup`<li>${write(item)}</li>`)}</ul>${
    left > 0 ? markup`<p class="note">${amount(left, 'more item')} in the analysis.</p>` : undefined
  }`;
}
