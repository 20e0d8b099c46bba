import type { Operation } from '../../../api/api.ts';
import { exampleOf } from '../example.ts';
import type { Wire } from '../wire.ts';
import { codeBlock, modelLink, paragraphs } from './markdown.ts';

/** The name of each response -> the operation whose section shows an example of it. */
export type ResponsePlaces = ReadonlyMap<string, Operation>;

/** Each response is shown once, with the first operation that has it. */
export function responsePlaces(operations: readonly Operation[], wire: Wire): ResponsePlaces {
  const places = new Map<string, Operation>();
  for (const operation of operations) {
    const model = wire.responseOf(operation);
    if (model !== undefined && !places.has(model)) places.set(model, operation);
  }
  return places;
}

/** A longer example is folded. */
const visibleLines = 40;

export function responseText(operation: Operation, wire: Wire, places: ResponsePlaces): string {
  const status = operation.success.status ?? 200;
  const model = wire.responseOf(operation);
  if (model === undefined) return `The response is ${status} without a body.`;
  const place = places.get(model);
  const sentence = `The response is ${status} with a ${modelLink(model)}`;
  if (place !== undefined && place !== operation) return `${sentence}, as that of ${methodLink(place)}.`;
  const { value, schemaOf } = exampleOf(wire.schemas, model);
  const elsewhere = new Map<string, Operation>();
  const shown = shorten(value, (object) => {
    const nested = schemaOf.get(object);
    const target = nested === undefined || nested === model ? undefined : places.get(nested);
    if (nested !== undefined && target !== undefined) elsewhere.set(nested, target);
    return target !== undefined;
  });
  const links = [...elsewhere].map(
    ([name, target]) => `${modelLink(name)} is shown with ${methodLink(target)}.`,
  );
  return paragraphs([`${sentence}.`, example(shown), links.join(' ')]);
}

function example(value: unknown): string {
  const text = JSON.stringify(value, null, 2);
  const block = codeBlock('json', text);
  if (text.split('\n').length <= visibleLines) return block;
  return paragraphs(['<details>\n<summary>Example of the response</summary>', block, '</details>']);
}

/** Of each list only the first item, as the others look alike, and nothing inside of what is shown elsewhere. */
function shorten(value: unknown, isElsewhere: (object: unknown) => boolean): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map((item) => shorten(item, isElsewhere));
  if (typeof value !== 'object' || value === null) return value;
  if (isElsewhere(value)) return {};
  return Object.fromEntries(Object.entries(value).map(([key, own]) => [key, shorten(own, isElsewhere)]));
}

function methodLink({ resource, methodName }: Operation): string {
  const place = resource.join('.');
  return `[\`client.${place}.${methodName}\`](${place}.md#${methodName.toLowerCase()})`;
}
