/** A path to a value in a JSON document: names of properties, and indices from 0. */
export type JsonPath = readonly (string | number)[];

/** Where and how a text stops being JSON. */
export interface JsonSyntaxError {
  /** The offset of the wrong character. Where the text ends too early, its length. */
  readonly position: number;
  /** What should be there, for messages. */
  readonly expected: string;
}

interface Level {
  readonly close: ']' | '}';
  /** The index of the current element, or the name of the current property. */
  key: string | number;
}

const SCALAR = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;

/**
 * Finds the first syntax error of a JSON text. The errors of `JSON.parse` differ between engines, and some lack a place.
 */
export function findSyntaxError(text: string): JsonSyntaxError | undefined {
  const result = scan(text, undefined);
  return typeof result === 'object' ? result : undefined;
}

/** The position at which the value of a path begins in valid JSON. Where it is missing: the position of its parent. */
export function positionOf(text: string, path: JsonPath): number {
  for (let length = path.length; length > 0; length -= 1) {
    const result = scan(text, path.slice(0, length));
    if (typeof result === 'number') return result;
  }
  return 0;
}

/** Goes through the text once. It does not recurse, because a text can be nested too deep for the call stack. */
function scan(text: string, path: JsonPath | undefined): JsonSyntaxError | number | undefined {
  const levels: Level[] = [];
  let position = skipSpace(text, 0);
  let found: number | undefined;
  for (;;) {
    if (path !== undefined && isAt(levels, path)) found = position;
    const level = openAt(text, position);
    if (level !== undefined) {
      levels.push(level);
      position = skipSpace(text, position + 1);
      if (text[position] !== level.close) {
        const colon = level.close === '}' ? readName(text, position, level) : position;
        if (typeof colon === 'object') return colon;
        position = skipSpace(text, colon);
        continue;
      }
      levels.pop();
      position += 1;
    } else {
      const end = endOfScalar(text, position);
      if (typeof end === 'object') return end;
      position = end;
    }
    const next = afterValue(text, position, levels);
    if (typeof next === 'object') return next;
    if (next === undefined) return found;
    position = next;
  }
}

function isAt(levels: readonly Level[], path: JsonPath): boolean {
  return levels.length === path.length && levels.every(({ key }, depth) => key === path[depth]);
}

function openAt(text: string, position: number): Level | undefined {
  if (text[position] === '[') return { close: ']', key: 0 };
  return text[position] === '{' ? { close: '}', key: '' } : undefined;
}

/** Goes from the end of a value to the next one; undefined at the end of the document. */
function afterValue(text: string, from: number, levels: Level[]): number | JsonSyntaxError | undefined {
  for (let position = skipSpace(text, from); ; position = skipSpace(text, position + 1)) {
    const level = levels.at(-1);
    if (level === undefined) {
      return position === text.length ? undefined : { position, expected: 'the end of the file' };
    }
    if (text[position] === level.close) {
      levels.pop();
      continue;
    }
    if (text[position] !== ',') return { position, expected: `"," or "${level.close}"` };
    const next = skipSpace(text, position + 1);
    if (typeof level.key === 'number') {
      level.key += 1;
      return next;
    }
    const colon = readName(text, next, level);
    return typeof colon === 'object' ? colon : skipSpace(text, colon);
  }
}

/** Reads `"name" :` and returns the position behind it. */
function readName(text: string, position: number, level: Level): number | JsonSyntaxError {
  const end = text[position] === '"' ? endOfString(text, position) : undefined;
  if (end === undefined) return { position, expected: 'a name in double quotes' };
  if (typeof end === 'object') return end;
  // The text is a string of JSON, as its end was found.
  level.key = JSON.parse(text.slice(position, end)) as string;
  const colon = skipSpace(text, end);
  return text[colon] === ':' ? colon + 1 : { position: colon, expected: '":"' };
}

function endOfScalar(text: string, position: number): number | JsonSyntaxError {
  if (text[position] === '"') return endOfString(text, position);
  SCALAR.lastIndex = position;
  return SCALAR.test(text) ? SCALAR.lastIndex : { position, expected: 'a value' };
}

const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;

function endOfString(text: string, start: number): number | JsonSyntaxError {
  let position = start + 1;
  while (position < text.length) {
    const character = text.charCodeAt(position);
    if (character === 0x22) return position + 1;
    if (character < 0x20) break;
    if (character === 0x5c) {
      ESCAPE.lastIndex = position;
      if (!ESCAPE.test(text)) return { position, expected: 'an escape that JSON has, such as "\\\\n",' };
      position = ESCAPE.lastIndex;
    } else {
      position += 1;
    }
  }
  return { position, expected: 'the double quote that ends the text' };
}

function skipSpace(text: string, from: number): number {
  let position = from;
  while (position < text.length && ' \t\n\r'.includes(text.charAt(position))) position += 1;
  return position;
}
