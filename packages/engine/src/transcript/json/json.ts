import type { ConversationTalkTurn } from '../../generated/models.ts';
import { errorAtLine, type TranscriptError } from '../error.ts';
import { isObject, type JsonObject, parseJson, valueAt } from './document.ts';
import { exportFormats } from './export-formats.ts';
import { readExport } from './exports.ts';
import type { OnReversed } from '../warnings.ts';
import { readTalkTurns } from './talk-turns.ts';

/** Reads an array of talk turns, an object with the array `talk_turns`, or an export of another program. */
export function parseJsonTranscript(text: string, onReversed: OnReversed): ConversationTalkTurn[] {
  const document = parseJson(text);
  const { value } = document;
  if (Array.isArray(value)) return readTalkTurns(document, value, []);
  if (!isObject(value)) throw notTranscript();
  const talkTurns = valueAt(value, ['talk_turns']);
  if (Array.isArray(talkTurns)) return readTalkTurns(document, talkTurns, ['talk_turns']);
  const exported = readExport(document, onReversed);
  if (exported === undefined) throw notTranscript(value);
  return exported;
}

function notTranscript(document: JsonObject = {}): TranscriptError {
  return errorAtLine('not_talk_turns', 1, `${adviceFor(document)}.`);
}

function adviceFor(document: JsonObject): string {
  if ('audio_url' in document) {
    return 'the JSON of AssemblyAI has neither "utterances" nor "words"; fetch the transcript again once its status is "completed"';
  }
  if (typeof document['text'] === 'string') {
    return 'the JSON has the text of Whisper without its segments; have it write "verbose_json"';
  }
  if (Array.isArray(document['timeline'])) {
    return 'the timeline of Zoom says who speaks when, and not what; use the transcript (.vtt) of the recording';
  }
  const programs = new Set(
    exportFormats.map(({ program, entries: [list], mark }) =>
      mark === undefined ? `${program} ("${list}")` : `${program} ("${list}" and "${mark}")`,
    ),
  );
  return `the JSON must be an array of talk turns, an object with the array "talk_turns", or an export of ${[...programs].join(', ')}`;
}
