import type { ConversationSpeaker, ConversationTalkTurn } from '../../generated/models.ts';
import { NO_TIME, textOfTime } from '../../conversation/time.ts';
import { errorAt, isObject, type JsonDocument, type JsonObject, kindOf } from './document.ts';
import type { JsonPath } from './scan.ts';

const TURN_FIELDS: ReadonlySet<string> = new Set([
  'input',
  'talk_turn_id',
  'speaker',
  'start_time',
  'end_time',
]);
const SPEAKER_FIELDS: ReadonlySet<string> = new Set(['id', 'role']);

/** Reads talk turns as in the body of an analysis request, as they are. Numbers of seconds become texts. */
export function readTalkTurns(
  document: JsonDocument,
  list: readonly unknown[],
  path: JsonPath,
): ConversationTalkTurn[] {
  return list.map((turn, index) => readTalkTurn(document, turn, [...path, index]));
}

function readTalkTurn(document: JsonDocument, value: unknown, path: JsonPath): ConversationTalkTurn {
  const turn = readObject(document, value, path, TURN_FIELDS);
  const input = readNonEmptyString(document, turn['input'], [...path, 'input']);
  return {
    input,
    ...optional(document, turn, 'talk_turn_id', path, readStringOrNull),
    ...optional(document, turn, 'speaker', path, readSpeaker),
    ...optional(document, turn, 'start_time', path, readTime),
    ...optional(document, turn, 'end_time', path, readTime),
  };
}

function readSpeaker(document: JsonDocument, value: unknown, path: JsonPath): ConversationSpeaker {
  const speaker = readObject(document, value, path, SPEAKER_FIELDS);
  const id = readNonEmptyString(document, speaker['id'], [...path, 'id']);
  return { id, ...optional(document, speaker, 'role', path, readStringOrNull) };
}

function optional<Name extends string, Value>(
  document: JsonDocument,
  object: JsonObject,
  name: Name,
  path: JsonPath,
  read: (document: JsonDocument, value: unknown, path: JsonPath) => Value,
): Partial<Record<Name, Value>> {
  if (!Object.hasOwn(object, name)) return {};
  const field = { [name]: read(document, object[name], [...path, name]) };
  // A computed key widens to an index signature; it is exactly the one field.
  return field as Partial<Record<Name, Value>>;
}

function readObject(
  document: JsonDocument,
  value: unknown,
  path: JsonPath,
  fields: ReadonlySet<string>,
): JsonObject {
  if (!isObject(value)) throw errorAt(document, path, `must be an object, but is ${kindOf(value)}`);
  const unknown = Object.keys(value).find((name) => !fields.has(name));
  if (unknown === undefined) return value;
  const known = [...fields].join(', ');
  throw errorAt(document, [...path, unknown], `is not known; the properties there are ${known}`);
}

function readNonEmptyString(document: JsonDocument, value: unknown, path: JsonPath): string {
  if (typeof value === 'string' && value !== '') return value;
  throw errorAt(document, path, `must be a non-empty string, but is ${kindOf(value)}`);
}

function readStringOrNull(document: JsonDocument, value: unknown, path: JsonPath): string | null {
  if (typeof value === 'string' || value === null) return value;
  throw errorAt(document, path, `must be a string or null, but is ${kindOf(value)}`);
}

function readTime(document: JsonDocument, value: unknown, path: JsonPath): string | null {
  if (typeof value !== 'number') return readStringOrNull(document, value, path);
  const text = textOfTime(value);
  if (text !== undefined) return text;
  throw errorAt(document, path, `${NO_TIME}, but is ${value}`, 'malformed_timing');
}
