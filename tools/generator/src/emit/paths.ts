import {
  at,
  children,
  follow,
  isRecord,
  items,
  child,
  record,
  type Json,
  type Located,
} from '../document/json.ts';
import { isSentByClient } from '../api/parameters.ts';
import { documentTypes } from '../typescript/openapi-typescript.ts';
import { requestsOf } from './models.ts';
import type { Emitter } from './target.ts';

/** `paths`, `operations` and `components`, for openapi-fetch. The names of schemas are those of the models. */
export const emitPaths: Emitter = (api, { banner }) => {
  const document = withoutSentByClient(api.document);
  return { name: 'paths.ts', text: banner + documentTypes(document, { requests: requestsOf(api) }) };
};

/** Without the headers that the client itself sends with every call. */
function withoutSentByClient(document: Json): Json {
  const components = record(document['components']);
  const paths = children(at(document, '#/paths')).map(([path, item]) => [path, itemWithout(item)]);
  const parameters = children(at(document, '#/components/parameters'))
    .filter(([, place]) => !isLeftOut(place))
    .map(([name, { value }]) => [name, value]);
  return {
    ...document,
    paths: Object.fromEntries(paths),
    components: { ...components, parameters: Object.fromEntries(parameters) },
  };
}

function itemWithout(item: Located): unknown {
  if (!isRecord(item.value)) return item.value;
  const entries = children(item).map(([key, below]) => [
    key,
    isRecord(below.value) ? ownWithout(below) : below.value,
  ]);
  return ownWithout({ ...item, value: Object.fromEntries(entries) });
}

/** Of an operation, or of a path for all of its operations. */
function ownWithout(owner: Located): unknown {
  const parameters = items(child(owner, 'parameters'));
  if (parameters.length === 0) return owner.value;
  const kept = parameters.filter((one) => !isLeftOut(one)).map(({ value }) => value);
  return { ...record(owner.value), parameters: kept };
}

function isLeftOut(parameter: Located): boolean {
  return isSentByClient(record(follow(parameter).value));
}
