import {
  at,
  child,
  children,
  follow,
  isRecord,
  text,
  texts,
  type Json,
  type Located,
} from '../document/json.ts';
import { camelCase } from '../naming/case.ts';
import { constantName, propertyName, uniqueNames } from '../naming/identifiers.ts';
import { sdkPlace } from '../naming/sdk-place.ts';
import type { Report } from './report.ts';
import { operationExtension, type OperationExtension } from './sdk-extension.ts';

/** In the order in which they are written. */
const httpMethods = ['get', 'put', 'post', 'delete', 'patch', 'head', 'options', 'trace'] as const;

/** An operation with what its names follow from. */
export interface FoundOperation {
  readonly place: Located;
  readonly item: Located;
  readonly httpMethod: (typeof httpMethods)[number];
  readonly path: string;
  readonly id: string;
  /** Of its constant, which no other operation has. */
  readonly name: string;
  readonly resource: readonly string[];
  /** Which another operation of the resource may have too. */
  readonly methodName: string;
  readonly sdk: OperationExtension;
}

export function findOperations(document: Json, report: Report): FoundOperation[] {
  const unique = uniqueNames();
  return children(at(document, '#/paths')).flatMap(([path, located]) => {
    if (path.startsWith('x-')) return [];
    const item = follow(located);
    return httpMethods.flatMap((httpMethod): FoundOperation[] => {
      const place = operationIn(located, httpMethod);
      if (!isRecord(place.value)) return [];
      if (httpMethod === 'trace') {
        report.notes.push(`TRACE ${path} is left out: fetch does not send it.`);
        return [];
      }
      const id = idOf(place.value) || `${httpMethod} ${path}`;
      const sdk = operationExtension(place, httpMethod, report);
      const names = namesOf(path, id, place.value, sdk);
      return [
        { place, item, httpMethod, path, id, name: unique(constantName(camelCase(id))), ...names, sdk },
      ];
    });
  });
}

/** Without quotes it may be a number in YAML. */
function idOf({ operationId }: Json): string | undefined {
  return typeof operationId === 'number' ? String(operationId) : text(operationId);
}

function namesOf(path: string, id: string, operation: Json, sdk: OperationExtension) {
  const byDefault = sdkPlace(path, { operationId: id, tags: texts(operation['tags']), responses: {} });
  return {
    resource: (sdk.resource ?? byDefault.resource).split('.').map(propertyName),
    methodName: propertyName(sdk.method ?? byDefault.method),
  };
}

/** Of a path item, which may have operations beside a reference to others. */
export function operationIn(item: Located, httpMethod: string): Located {
  const own = child(item, httpMethod);
  return own.value === undefined ? child(follow(item), httpMethod) : own;
}
