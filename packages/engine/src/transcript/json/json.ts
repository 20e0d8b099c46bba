import type { ConversationTalkTurn } from '../../generated/models.ts';
import { errorAtLine, type TranscriptError } from '../error.ts';
import { isObject, type JsonObject, parseJson } from './document.ts';
import { exportFormats, readExport } from './exports.ts';
import { readTalkTurns } from './talk-turns.ts';

/** Reads an array of talk turns, an object with the array `talk_turns`, or an export of another program. */
export function parseJsonTranscript(text: string): ConversationTalkTurn[] {
  const document = parseJson(text);
  const { value } = document;
  if (Array.isArray(value)) return readTalkTurns(document, value, []);
  if (!isObject(value)) throw notTranscript();
  const talkTurns = listIn(value, 'talk_turns');
  if (talkTurns !== undefined) return readTalkTurns(document, talkTurns, ['talk_turns']);
  for (const format of exportFormats) {
    const list = listIn(value, format.list);
    if (list !== undefined) return readExport(document, list, format);
  }
  throw notTranscript(value);
}

function listIn(object: JsonObject, name: string): readonly unknown[] | undefined {
  const value = Object.hasOwn(object, name) ? object[name] : undefined;
  return Array.isArray(value) ? value : undefined;
}

function notTranscript(document: JsonObject = {}): TranscriptError {
  return errorAtLine('not_talk_turns', 1, `${adviceFor(document)}.`);
}

function adviceFor(document: JsonObject): string {
  if (typeof document['text'] === 'string') {
    return 'the JSON has the text of Whisper without its segments; have it write "verbose_json"';
  }
  if (Array.isArray(document['timeline'])) {
    return 'the timeline of Zoom says who speaks when, and not what; use the transcript (.vtt) of the recording';
  }
  return 'the JSON must be an array of talk turns, an object with the array "talk_turns", or an export of Whisper ("segments") or Teams ("entries")';
}
