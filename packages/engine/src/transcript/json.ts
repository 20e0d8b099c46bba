import type { ConversationSpeaker, ConversationTalkTurn } from '../generated/models.ts';
import { TranscriptError } from './error.ts';

const TURN_FIELDS: ReadonlySet<string> = new Set([
  'input',
  'talk_turn_id',
  'speaker',
  'start_time',
  'end_time',
]);
const SPEAKER_FIELDS: ReadonlySet<string> = new Set(['id', 'role']);

type JsonObject = Readonly<Record<string, unknown>>;

/** Reads a JSON array of talk turns, or an object that has one as `talk_turns`. */
export function parseJsonTalkTurns(text: string): ConversationTalkTurn[] {
  const document = parseJson(text);
  const list = isObject(document) ? document['talk_turns'] : document;
  const path = isObject(document) ? 'talk_turns' : '';
  if (!Array.isArray(list)) {
    throw notTalkTurns('The JSON must be an array of talk turns, or an object with the array "talk_turns"');
  }
  if (list.length === 0) {
    throw new TranscriptError('no_talk_turns', 'The list of talk turns is empty: nothing is said in it.');
  }
  return list.map((turn: unknown, index) => readTalkTurn(turn, `${path}[${index}]`));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const line = lineOfSyntaxError(error);
    const where = line === undefined ? '' : ` (line ${line})`;
    throw new TranscriptError(
      'invalid_json',
      `The file is not valid JSON${where}; correct its syntax.`,
      line,
    );
  }
}

/** Engines say where the error is only in the message, and not for every error. */
function lineOfSyntaxError(error: unknown): number | undefined {
  const match = /line (\d{1,15}) column/.exec(error instanceof Error ? error.message : '');
  return match === null ? undefined : Number(match[1]);
}

function readTalkTurn(value: unknown, path: string): ConversationTalkTurn {
  const turn = readObject(value, path, TURN_FIELDS);
  const input = readNonEmptyString(turn['input'], `${path}.input`);
  return {
    input,
    ...optional(turn, 'talk_turn_id', path, readStringOrNull),
    ...optional(turn, 'speaker', path, readSpeaker),
    ...optional(turn, 'start_time', path, readStringOrNull),
    ...optional(turn, 'end_time', path, readStringOrNull),
  };
}

function readSpeaker(value: unknown, path: string): ConversationSpeaker {
  const speaker = readObject(value, path, SPEAKER_FIELDS);
  const id = readNonEmptyString(speaker['id'], `${path}.id`);
  return { id, ...optional(speaker, 'role', path, readStringOrNull) };
}

function optional<Name extends string, Value>(
  object: JsonObject,
  name: Name,
  path: string,
  read: (value: unknown, path: string) => Value,
): Partial<Record<Name, Value>> {
  if (!Object.hasOwn(object, name)) return {};
  const field = { [name]: read(object[name], `${path}.${name}`) };
  // A computed key widens to an index signature; it is exactly the one field.
  return field as Partial<Record<Name, Value>>;
}

function readObject(value: unknown, path: string, fields: ReadonlySet<string>): JsonObject {
  if (!isObject(value)) throw notTalkTurns(`${path} must be an object, but is ${kindOf(value)}`);
  for (const name of Object.keys(value)) {
    if (!fields.has(name)) {
      throw notTalkTurns(
        `${path} has the unknown property ${JSON.stringify(name)}; known are ${[...fields].join(', ')}`,
      );
    }
  }
  return value;
}

function readNonEmptyString(value: unknown, path: string): string {
  if (typeof value === 'string' && value !== '') return value;
  throw notTalkTurns(`${path} must be a non-empty string, but is ${kindOf(value)}`);
}

function readStringOrNull(value: unknown, path: string): string | null {
  if (typeof value === 'string' || value === null) return value;
  throw notTalkTurns(`${path} must be a string or null, but is ${kindOf(value)}`);
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function kindOf(value: unknown): string {
  if (value === undefined) return 'missing';
  if (value === null) return 'null';
  if (value === '') return 'empty';
  if (Array.isArray(value)) return 'an array';
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}

function notTalkTurns(problem: string): TranscriptError {
  return new TranscriptError('not_talk_turns', `${problem}.`);
}
