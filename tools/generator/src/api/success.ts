import { child, children, follow, items, record, type Located } from '../document/json.ts';
import type { Success } from './api.ts';
import { preferred, responseCodec } from '../normalize/media-types.ts';
import { bodyType } from './request-body.ts';
import { modelOf, type Types } from '../typescript/model-types.ts';

interface ResponseBody {
  readonly status: string;
  readonly mediaType: string;
  readonly schema: Located;
  readonly codec: NonNullable<Success['codec']>;
}

/** The union of all successes; where none is declared, `default` is one. */
export function successOf(types: Types, operation: Located, id: string, httpMethod: string): Success {
  const all = children(child(operation, 'responses'));
  const declared = all.filter(([status]) => status.startsWith('2'));
  const successes = declared.length > 0 ? declared : all.filter(([status]) => status === 'default');
  const status = successes[0]?.[0];
  const bodies = successes.flatMap(([key, response]) => responseBody(key, response));
  const first = preferred(bodies.map((one) => [one.mediaType, one] as const));
  if (!first || httpMethod === 'head') return { ...withoutBody, status };
  const { codec } = first[1];
  // The client does not ask for a success of another codec.
  const asked = bodies.filter((one) => one.codec === codec);
  const data = asked.map((one, index) =>
    bodyType(types, codec, one.schema, `${id} response${index > 0 ? ` ${one.status}` : ''}`),
  );
  const mayBeEmpty = bodies.length < successes.length;
  const type = [...new Set([...data, ...(mayBeEmpty ? ['undefined'] : [])])].join(' | ');
  return {
    status,
    codec,
    type,
    model: modelOf(type),
    mayBeEmpty,
    accept: acceptOf(asked),
    isObject: codec === 'json' && asked.every((one) => isObject(one.schema, [])),
    bodies: asked.map((one) => ({
      status: one.status,
      mediaType: one.mediaType,
      pointer: one.schema.pointer,
    })),
  };
}

const withoutBody: Omit<Success, 'status'> = {
  codec: undefined,
  type: 'void',
  model: undefined,
  mayBeEmpty: false,
  accept: 'application/json',
  isObject: false,
  bodies: [],
};

function responseBody(status: string, response: Located): ResponseBody[] {
  const chosen = preferred(children(child(follow(response), 'content')));
  if (!chosen) return [];
  const [mediaType, media] = chosen;
  const schema = child(media, 'schema');
  return [{ status, mediaType, schema, codec: responseCodec(mediaType, follow(schema).value) }];
}

function acceptOf(asked: readonly ResponseBody[]): string {
  const accepted = asked.map(({ codec, mediaType }) =>
    codec === 'json' && mediaType.includes('*') ? 'application/json' : mediaType,
  );
  return [...new Set(accepted)].join(', ');
}

function isObject(schema: Located, seen: readonly string[]): boolean {
  const target = follow(schema);
  if (seen.includes(target.pointer)) return false;
  const { type, properties } = record(target.value);
  if (type !== undefined) return type === 'object';
  if (properties !== undefined) return true;
  return items(child(target, 'allOf')).some((one) => isObject(one, [...seen, target.pointer]));
}
