import { clock, type Turn } from '../../reading/reading.ts';
import { heading } from '../charts.ts';
import { classOf, FAMILIES, familyMark, familyOf } from '../families.ts';
import { type Content, type Markup, markup } from '../html.ts';
import { badge, NO_COLOUR, type Person } from '../people.ts';
import type { ReportedConversation } from '../reported.ts';

/**
 * Every talk turn with its behaviours. It can be filtered without a script: the styles look at what is chosen.
 *
 * There may be thousands of talk turns, so each has as little markup as possible. The end tags of items are
 * left out,
 * and the styles have the names of the behaviours.
 */
export function transcript(conversation: ReportedConversation): Markup | undefined {
  const { prefix, level, personOf } = conversation;
  const { turns } = conversation.reading;
  if (turns === undefined || turns.length === 0) return undefined;
  const hasTimes = turns.some(({ start }) => start !== undefined);
  return markup`<section id="${prefix}transcript" class="transcript">${heading(level, 'Transcript')}${filters(conversation, turns)}<ol${
    hasTimes ? undefined : markup` class="numbered"`
  }>${turns.map((turn) => item(turn, personOf(turn), prefix))}</ol></section>`;
}

function item(turn: Turn, person: Person, prefix: string): Markup {
  const { start, position } = turn;
  const time = start === undefined ? undefined : `${clock(start)} `;
  return markup`<li id=${prefix}${position + 1} class=${person.className}>${time}${person.name}<p>${marked(turn)}`;
}

/** What was said, with each utterance that has behaviours marked. Nothing of it is left out. */
function marked({ text: input, utterances }: Turn): Content[] {
  const parts: Content[] = [];
  let end = 0;
  for (const { text, findings } of utterances) {
    if (findings.length === 0 || text === undefined) continue;
    const start = input.indexOf(text, end);
    if (start < 0) continue;
    parts.push(
      input.slice(end, start),
      findings.reduceRight<Content>((content, { behavior }) => marking(content, behavior), text),
    );
    end = start + text.length;
  }
  parts.push(input.slice(end));
  return parts;
}

function marking(text: Content, behavior: string): Markup {
  const className = classOf(behavior);
  return className === undefined
    ? markup`<u class=x>${text}<i>${behavior}</i></u>`
    : markup`<u class=${className}>${text}</u>`;
}

function filters({ prefix, personOf }: ReportedConversation, turns: readonly Turn[]): Markup {
  const found = new Set(
    turns.flatMap(({ utterances }) =>
      utterances.flatMap(({ findings }) => findings.map(({ behavior }) => familyOf(behavior))),
    ),
  );
  const families = FAMILIES.filter((family) => found.has(family));
  const people = new Map<string, Person>();
  for (const person of turns.map(personOf)) {
    if (!people.has(person.className)) people.set(person.className, person);
  }
  const choice = (name: string, value: string, label: Content): Markup =>
    markup`<label><input type="radio" name="${prefix}${name}" value="${value}"${value === '' ? markup` checked` : undefined}>${label}</label>`;
  return markup`<div class="filters"><fieldset><legend>Behaviours</legend>${choice('family', '', 'All')}${families.map(
    (family) => choice('family', family.className, [familyMark(family), ' ', family.name]),
  )}</fieldset><fieldset><legend>Speakers</legend>${choice('speaker', '', 'All')}${[...people.values()].map(
    (person) =>
      choice('speaker', person.className, person.className === NO_COLOUR ? 'Others' : badge(person)),
  )}</fieldset></div>`;
}
