import type { ConversationTalkTurn } from '../../generated/models.ts';
import { hasVisibleText } from '../../text/visible.ts';
import { joinTalkTurns } from '../talk-turns.ts';
import type { OnReversed } from '../warnings.ts';
import {
  elementsAt,
  errorAt,
  isObject,
  type JsonDocument,
  type JsonObject,
  kindOf,
  lineOf,
  valueAt,
} from './document.ts';
import { type ExportFormat, exportFormats } from './export-formats.ts';
import { phrasesOf, type SpokenEntry } from './phrases.ts';
import type { JsonPath } from './scan.ts';
import { unnamedParts } from '../unnamed-parts.ts';

/**
 * Reads an export, and joins what one speaker says in a row. Where it names nobody, each entry is a talk turn. Properties
 * that are not needed may have any form. Undefined for a document that is no known export.
 */
export function readExport(
  document: JsonDocument,
  onReversed: OnReversed,
): ConversationTalkTurn[] | undefined {
  const formats = exportFormats.filter((format) => hasListOf(format, document.value));
  for (const format of formats) {
    const entries = [...entriesOf(document, format, onReversed)];
    if (entries.length > 0) return talkTurnsOf(entries, format);
  }
  return formats.length === 0 ? undefined : [];
}

function hasListOf({ entries, mark }: ExportFormat, value: unknown): boolean {
  const list = valueAt(value, entries.slice(0, entries.indexOf('*')));
  return Array.isArray(list) && (mark === undefined || valueAt(value, [mark]) !== undefined);
}

function talkTurnsOf(entries: readonly SpokenEntry[], { isWord }: ExportFormat): ConversationTalkTurn[] {
  const hasChannels = new Set(entries.map(({ channel }) => channel)).size > 1;
  const isUnnamed = !hasChannels && entries.every(({ speaker }) => speaker === undefined);
  const phrases = (isWord === true ? phrasesOf(entries) : entries).map(({ speaker, channel, ...spoken }) => {
    const id = [hasChannels ? channel : undefined, speaker].filter((part) => part !== undefined).join('/');
    return { ...spoken, speaker: id === '' ? undefined : { id } };
  });
  // Where a start is missing, only the order of the file is known.
  const isTimed = phrases.every(({ start }) => start !== undefined);
  if (isTimed) phrases.sort((one, other) => (one.start ?? 0) - (other.start ?? 0));
  return joinTalkTurns(isUnnamed ? unnamedParts(phrases) : phrases);
}

function* entriesOf(
  document: JsonDocument,
  format: ExportFormat,
  onReversed: OnReversed,
): Generator<SpokenEntry> {
  const speakerAt = speakersByStart(document, format);
  for (const { value, path } of elementsAt(document, format.entries)) {
    if (!isObject(value)) throw errorAt(document, path, `must be an object, but is ${kindOf(value)}`);
    const text = textOf(document, value, path, format);
    if (!hasVisibleText(text)) continue;
    const timesPath = format.times === undefined ? path : [...path, format.times];
    const times = format.times === undefined ? value : valueAt(value, [format.times]);
    const start = readTime(document, times, [...timesPath, format.start], format);
    const end = readTime(document, times, [...timesPath, format.end], format);
    const isReversed = start !== undefined && end !== undefined && end < start;
    if (isReversed) onReversed(() => lineOf(document, [...timesPath, format.end]));
    yield {
      text: text.trim(),
      speaker: speakerOf(document, value, path, format) ?? speakerAt.get(value[format.start]),
      channel: format.channel === undefined ? channelIn(path) : nameIn(value, format.channel),
      start,
      end: isReversed ? undefined : end,
    };
  }
}

function textOf(document: JsonDocument, value: JsonObject, path: JsonPath, { texts }: ExportFormat): string {
  const place = texts.find((one) => (valueAt(value, one) ?? null) !== null) ?? texts.at(-1) ?? [];
  const text = valueAt(value, place);
  if (typeof text === 'string') return text;
  throw errorAt(document, [...path, ...place], `must be a string, but is ${kindOf(text)}`);
}

function readTime(
  document: JsonDocument,
  object: unknown,
  path: JsonPath,
  { time }: ExportFormat,
): number | undefined {
  const value = valueAt(object, path.slice(-1)) ?? undefined;
  const milliseconds = time.read(value);
  if (value === undefined || milliseconds !== undefined) return milliseconds;
  throw errorAt(document, path, `must be ${time.inWords}, but is ${kindOf(value)}`, 'malformed_timing');
}

/** The speakers of another list, by the start that the document has for them. */
function speakersByStart(document: JsonDocument, format: ExportFormat): ReadonlyMap<unknown, string> {
  const speakers = new Map<unknown, string>();
  const { speakersByStart: list } = format;
  if (list === undefined || !Array.isArray(valueAt(document.value, list.slice(0, list.indexOf('*'))))) {
    return speakers;
  }
  for (const { value, path } of elementsAt(document, list)) {
    const speaker = isObject(value) ? speakerOf(document, value, path, format) : undefined;
    if (isObject(value) && speaker !== undefined) speakers.set(value[format.start], speaker);
  }
  return speakers;
}

function speakerOf(
  document: JsonDocument,
  object: JsonObject,
  path: JsonPath,
  { speakers }: ExportFormat,
): string | undefined {
  for (const property of speakers) {
    const name = nameIn(object, property);
    if (name !== undefined) return name;
    const value = object[property] ?? '';
    if (typeof value === 'string') continue;
    throw errorAt(document, [...path, property], `must be a string or a number, but is ${kindOf(value)}`);
  }
  return undefined;
}

function nameIn(object: JsonObject, property: string): string | undefined {
  const value = object[property];
  const name = typeof value === 'number' ? String(value) : value;
  return typeof name === 'string' && hasVisibleText(name) ? name.trim() : undefined;
}

/** The first of several indices: in a list of channels, each has a list of its own. */
function channelIn(path: JsonPath): string | undefined {
  const indices = path.filter((key) => typeof key === 'number');
  return indices.length > 1 ? String(indices[0]) : undefined;
}
