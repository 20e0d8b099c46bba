import { amount, type Detection, LIST_TITLES, type ListName, lowerFirst } from '../../reading/reading.ts';
import { chip, heading } from '../charts.ts';
import { type Content, type Markup, markup } from '../html.ts';
import { linksTo, sentenceOf } from '../moments.ts';
import type { ReportedConversation } from '../reported.ts';

/** A list stays readable up to here. It says how many more there are. Signs of danger are never left out. */
const MOST_ITEMS = 40;

/** All detections of the lists, each with its quote and its time. */
export function moments(conversation: ReportedConversation): Markup {
  const { prefix, level, reading, dangers } = conversation;
  const part = (title: string, content: Content): Markup => markup`${heading(level + 1, title)}${content}`;
  const described = (item: Detection): Content => [
    sentenceOf(conversation, item),
    item.tip === undefined ? undefined : markup`<small>${item.tip}</small>`,
  ];
  const listOf = (name: ListName, write: (item: Detection) => Content): Markup => {
    const items = reading.lists[name];
    if (items !== undefined && items.length > 0) return part(LIST_TITLES[name], list(items, write));
    const reason = items !== undefined ? 'None were found' : (reading.unjudged ?? 'Nobody looked for them');
    return part(LIST_TITLES[name], markup`<p>${reason}.</p>`);
  };
  return markup`<section id="${prefix}moments">${heading(level, 'Moments')}${
    dangers.signs.length === 0 ? undefined : part('Signs of danger', list(dangers.signs, described, Infinity))
  }${
    dangers.questions.length === 0
      ? undefined
      : part('Asked about', list(dangers.questions, described, Infinity))
  }${listOf('lowlights', described)}${listOf('highlights', described)}${listOf('action_items', (item) => [
    markup`${item.title} ${linksTo(conversation, item.turns)}`,
    item.state?.kind === 'met' ? markup` <small>agreed</small>` : undefined,
  ])}${listOf('checklist', (item) => [
    item.state?.kind === 'met' ? chip('met', 'Covered') : chip('partly', 'Not found'),
    markup` ${item.title} ${linksTo(conversation, item.turns)}`,
  ])}${
    (reading.lists.fidelity ?? []).length > 0
      ? listOf('fidelity', (item) => [
          markup`${item.title} ${linksTo(conversation, item.turns)}`,
          item.state && markup` <small>${lowerFirst(item.state.text)}</small>`,
        ])
      : undefined
  }</section>`;
}

function list(items: readonly Detection[], write: (item: Detection) => Content, most = MOST_ITEMS): Markup {
  const left = items.length - most;
  return markup`<ul class="items">${items.slice(0, most).map((item) => markup`<li>${write(item)}</li>`)}</ul>${
    left > 0 ? markup`<p class="note">${amount(left, 'more item')} in the analysis.</p>` : undefined
  }`;
}
