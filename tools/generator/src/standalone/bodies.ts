import { child, children, follow, record, text, type Json, type Located } from '../diff/json.ts';
import { UnsupportedContractError } from '../problem.ts';
import {
  answerKind,
  bodyKind,
  isJson,
  isOtherMultipart,
  preferred,
  type BodyKind,
  type ServiceRow,
} from './operation.ts';
import { deepStyle } from './parameters.ts';
import type { Types } from './types.ts';

interface Body {
  readonly type: string;
  readonly required: boolean;
  readonly row: NonNullable<ServiceRow['body']>;
}

/** @param name - Of its model, if it needs one. */
export function bodyOf(types: Types, operation: Located, name: string, method: string): Body | undefined {
  const body = follow(child(operation, 'requestBody'));
  const chosen = preferred(children(child(body, 'content')));
  if (!chosen) return undefined;
  const [mediaType, media] = chosen;
  if (isOtherMultipart(mediaType)) {
    const message = `A body of ${mediaType} cannot be written; of the multipart types it is \`multipart/form-data\`.`;
    throw new UnsupportedContractError(message, media.pointer);
  }
  const kind = bodyKind(mediaType, schemaOf(media));
  const encoding = record(record(media.value)['encoding']);
  const styles = kind === 'urlencoded' ? fieldStyles(encoding) : {};
  const mediaTypes = kind === 'form' ? partTypes(encoding) : {};
  return {
    type: typeOf(types, kind, media, name),
    // A body of a GET is sent by nodeTransport alone.
    required: record(body.value)['required'] === true && method !== 'get' && method !== 'head',
    row: {
      kind,
      mediaType,
      ...(Object.keys(styles).length > 0 && { styles }),
      ...(Object.keys(mediaTypes).length > 0 && { mediaTypes }),
    },
  };
}

function schemaOf(media: Located): unknown {
  return follow(child(media, 'schema')).value;
}

function typeOf(types: Types, kind: BodyKind, media: Located, name: string): string {
  if (kind === 'binary') return 'Blob';
  return kind === 'text' ? 'string' : types.typeOf(child(media, 'schema'), name);
}

function fieldStyles(encoding: Json): Record<string, string> {
  return Object.fromEntries(
    Object.entries(encoding).flatMap(([name, one]): [string, string][] => {
      const style = isJson(text(record(one)['contentType']) ?? '') ? 'json' : deepStyle(record(one));
      return style === undefined ? [] : [[name, style]];
    }),
  );
}

/** Of several, or of a range, each file says its own. */
function partTypes(encoding: Json): Record<string, string> {
  return Object.fromEntries(
    Object.entries(encoding).flatMap(([name, one]): [string, string][] => {
      const type = text(record(one)['contentType']);
      return type === undefined || /[*,]/.test(type) ? [] : [[name, type]];
    }),
  );
}

interface Answer {
  /** TypeScript of the data. */
  readonly type: string;
  readonly row: Pick<ServiceRow, 'answer' | 'mayBeEmpty' | 'accept'>;
}

/** The union of all successes; where there is none, `default` is one. */
export function answerOf(types: Types, operation: Located, id: string, method: string): Answer {
  const all = children(child(operation, 'responses'));
  const declared = all.filter(([status]) => status.startsWith('2'));
  const successes = declared.length > 0 ? declared : all.filter(([status]) => status === 'default');
  const bodies = successes.flatMap(([status, response]) => {
    const chosen = preferred(children(child(follow(response), 'content')));
    if (!chosen) return [];
    const [mediaType, media] = chosen;
    return [{ status, mediaType, media, kind: answerKind(mediaType, schemaOf(media)) }];
  });
  const first = preferred(bodies.map((one) => [one.mediaType, one] as const));
  if (!first || method === 'head') return { type: 'void', row: {} };
  const { kind } = first[1];
  // A success of another kind is not asked for.
  const asked = bodies.filter((one) => one.kind === kind);
  const data = asked.map(({ status, media }, index) =>
    typeOf(types, kind, media, `${id} response${index > 0 ? ` ${status}` : ''}`),
  );
  const isEmptyToo = bodies.length < successes.length;
  const accepted = asked.map(({ mediaType }) =>
    kind === 'json' && mediaType.includes('*') ? 'application/json' : mediaType,
  );
  const accept = [...new Set(accepted)].join(', ');
  return {
    type: [...new Set([...data, ...(isEmptyToo ? ['undefined'] : [])])].join(' | '),
    row: {
      answer: kind,
      ...(isEmptyToo && { mayBeEmpty: true }),
      ...(accept !== 'application/json' && { accept }),
    },
  };
}
