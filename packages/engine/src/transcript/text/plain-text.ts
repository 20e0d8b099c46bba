import type { ConversationTalkTurn } from '../../generated/models.ts';
import { hasVisibleText } from '../../text/visible.ts';
import { namesAmong, type Label } from '../speaker-names.ts';
import { joinTalkTurns, type Speech } from '../talk-turns.ts';
import { type TextLine, textLinesOf } from './text-lines.ts';
import { unnamedParts } from '../unnamed-parts.ts';

/**
 * Reads plain text, in which names in front of the text or above it say who speaks. It reads the lines twice, because
 * the labels of the whole file decide which of them are names (see `namesAmong`).
 */
export function parsePlainText(text: string): ConversationTalkTurn[] {
  const names = namesAmong(labelsOf(text));
  const parts = names.size === 0 ? partsOf(text) : 'paragraphs';
  const speeches = speechesOf(withCertainHeadings(text), names, parts);
  return joinTalkTurns(parts === 'paragraphs' ? speeches : unnamedParts([...speeches]));
}

/** What is a talk turn of nobody: a paragraph, or also what follows a time, or each line. */
type Parts = 'paragraphs' | 'times' | 'lines';

/** What the talk turns of a text without names are. One that is a single paragraph has a line for each. */
function partsOf(text: string): Parts {
  let paragraphs = 0;
  for (const { isFirst, start } of withCertainHeadings(text)) {
    if (start !== undefined) return 'times';
    if (isFirst) paragraphs += 1;
  }
  return paragraphs > 1 ? 'paragraphs' : 'lines';
}

function beginsPart({ isFirst, start }: TextLine, parts: Parts): boolean {
  return isFirst || parts === 'lines' || (parts === 'times' && start !== undefined);
}

function* labelsOf(text: string): Generator<Label | undefined> {
  for (const { label, text: said } of withCertainHeadings(text)) {
    if (label !== undefined || said !== '') yield label;
  }
}

/** Removes the label of a heading where nothing is said below it. */
function* withCertainHeadings(text: string): Generator<TextLine> {
  let previous: TextLine | undefined;
  for (const line of textLinesOf(text)) {
    if (previous !== undefined)
      yield isCertain(previous, line) ? previous : { ...previous, label: undefined };
    previous = line;
  }
  if (previous !== undefined) yield previous.isHeading ? { ...previous, label: undefined } : previous;
}

function isCertain(line: TextLine, next: TextLine): boolean {
  if (!line.isHeading) return true;
  const isTimed = next.label?.time !== undefined || (next.start !== undefined && next.text !== '');
  return !next.isHeading && !isTimed;
}

/** What one speaker, or one paragraph without a speaker, says. */
interface OpenSpeech extends Omit<Speech, 'text'> {
  readonly lines: string[];
}

function* speechesOf(lines: Iterable<TextLine>, names: ReadonlySet<string>, parts: Parts): Generator<Speech> {
  let open: OpenSpeech | undefined;
  /** The time of a line with nothing else, which belongs to the text below. */
  let time: number | undefined;
  for (const line of lines) {
    const { label, start, end, text } = line;
    const name = label !== undefined && names.has(label.name) ? label.name : undefined;
    const said = name === undefined ? text : (label?.text ?? '');
    const begin = (name === undefined ? undefined : label?.time) ?? start;
    if (name !== undefined || open === undefined || (open.speaker === undefined && beginsPart(line, parts))) {
      if (open !== undefined) yield* closed(open);
      const speaker = name === undefined ? undefined : { id: name };
      open = { speaker, lines: [], start: begin ?? time, end, isAlone: name === undefined };
    } else {
      open.start ??= open.lines.length === 0 ? begin : undefined;
      open.end = end;
    }
    time = said === '' && name === undefined ? start : undefined;
    if (said !== '') open.lines.push(said);
  }
  if (open !== undefined) yield* closed(open);
}

function* closed({ lines, ...speech }: OpenSpeech): Generator<Speech> {
  const text = lines.join(' ');
  if (hasVisibleText(text)) yield { ...speech, text };
}
