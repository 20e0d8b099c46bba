import type { ConversationTalkTurn } from '../../generated/models.ts';
import { hasVisibleText } from '../../text/visible.ts';
import { labelOf, namesAmong, type Label } from '../speaker-names.ts';
import { joinTalkTurns, type Speech } from '../talk-turns.ts';
import { onOneLine, spansOf } from './cue-text.ts';
import { metadataOf } from './metadata.ts';
import type { Cue, CueTimes } from './timing.ts';
import { unnamedParts } from '../unnamed-parts.ts';

/** A part of a cue, with the line breaks in its text. */
type Span = Speech & CueTimes;

const TIMESTAMP_TAG = /<\d\d:[\d:]{2,9}\.\d{3}>/;

/**
 * Joins cues to talk turns, in the order of their start. Voice tags name the speakers, each for its own cue alone. In a
 * file with voice tags, text outside of them has no speaker.
 *
 * In a file without voice tags, a name in front of the text names the speaker until the next name (see `namesAmong`).
 * But a file may name the same speaker in two cues in a row. Such a file names the speaker of every cue, so that a cue
 * without a name has no speaker.
 *
 * In a file that names nobody, `unnamedParts` decides. Rolling captions are one talk turn: their cues cut sentences.
 */
export function talkTurnsOf(cues: Iterable<Cue>): ConversationTalkTurn[] {
  const spans: Span[] = [];
  let isRolling = false;
  for (const { payload, start, end } of cues) {
    isRolling ||= TIMESTAMP_TAG.test(payload);
    const parts = metadataOf(payload) ?? spansOf(payload);
    for (const { speaker, text } of parts) spans.push({ speaker, text, start, end });
  }
  spans.sort((one, other) => one.start - other.start);
  if (spans.some(({ speaker }) => speaker !== undefined)) return joinTalkTurns(onOneLineEach(spans));
  const once = isRolling ? withoutRepeatedLines(spans) : spans;
  return joinTalkTurns(onOneLineEach(withNames(once, isRolling)));
}

function* onOneLineEach(speeches: Iterable<Speech>): Generator<Speech> {
  for (const speech of speeches) {
    const text = onOneLine(speech.text);
    if (hasVisibleText(text)) yield { ...speech, text };
  }
}

/**
 * Removes the repeated lines of rolling captions. Automatic captions, such as YouTube's, roll: a cue repeats the last
 * line of the cue before it. Such files have the times of single words in tags.
 */
function withoutRepeatedLines(spans: readonly Span[]): Span[] {
  let shown = '';
  let shownUntil = 0;
  return spans.map((span) => {
    const lines = span.text.split('\n').map(onOneLine).filter(hasVisibleText);
    const isRepeated = lines[0] === shown && span.start <= shownUntil;
    shown = lines.at(-1) ?? shown;
    shownUntil = span.end ?? span.start;
    return { ...span, text: lines.slice(isRepeated ? 1 : 0).join('\n') };
  });
}

function withNames(spans: readonly Span[], isRolling: boolean): Iterable<Speech> {
  const names = namesAmong(labelsOf(spans));
  return names.size > 0
    ? spokenBy(spans, names)
    : isRolling
      ? spans
      : unnamedParts([...onOneLineEach(spans)]);
}

/** The label of the first line of each span, and those of its other lines. */
function* labelsOf(spans: Iterable<Span>): Generator<Label | undefined> {
  for (const { text } of spans) {
    const [first = '', ...others] = text.split('\n');
    yield labelOf(first);
    for (const line of others) {
      const label = labelOf(line);
      if (label !== undefined) yield label;
    }
  }
}

function* spokenBy(spans: readonly Span[], names: ReadonlySet<string>): Generator<Speech> {
  const namesEveryCue = namesTwiceInARow(spans, names);
  let name: string | undefined;
  for (const { text, start, end } of spans) {
    if (namesEveryCue) name = undefined;
    for (const part of partsOf(text, names)) {
      name = part.name ?? name;
      yield { speaker: name === undefined ? undefined : { id: name }, text: part.text, start, end };
    }
  }
}

function namesTwiceInARow(spans: readonly Span[], names: ReadonlySet<string>): boolean {
  let last: string | undefined;
  for (const { text } of spans) {
    const parts = partsOf(text, names);
    const first = parts[0]?.name;
    if (first !== undefined && first === last) return true;
    last = parts.at(-1)?.name;
  }
  return false;
}

interface Part {
  /** Undefined for text before the first name. */
  readonly name: string | undefined;
  text: string;
}

/** Splits the text of a cue by the names that begin its lines. */
function partsOf(text: string, names: ReadonlySet<string>): Part[] {
  const parts: Part[] = [];
  for (const line of text.split('\n')) {
    const label = labelOf(line);
    const open = parts.at(-1);
    if (label !== undefined && names.has(label.name)) parts.push({ name: label.name, text: label.text });
    else if (open === undefined) parts.push({ name: undefined, text: line });
    else open.text += `\n${line}`;
  }
  return parts;
}
