import { operationList } from './generated/operation-list.ts';
import type { Operation } from '@conversation-analytics/runtime';

export interface Route {
  readonly operation: Operation;
  /** Still percent-encoded, by name. */
  readonly encodedParameters: ReadonlyMap<string, string>;
}

const isParameter = /^\{([^{}]+)\}$/;

/** Templates with fewer parameters first: a literal path is never taken for an id. */
const table = operationList
  .map((operation) => ({ operation, segments: operation.path.split('/') }))
  .sort((one, other) => parameterCount(one.segments) - parameterCount(other.segments));

function parameterCount(segments: readonly string[]): number {
  return segments.filter((segment) => isParameter.test(segment)).length;
}

/** The operation of a method and path, of all that the contract has. */
export function findRoute(method: string, pathname: string): Route | undefined {
  const given = pathname.split('/');
  for (const { operation, segments } of table) {
    if (operation.method !== method || segments.length !== given.length) continue;
    const encodedParameters = new Map<string, string>();
    const matches = segments.every((segment, index) => {
      const name = isParameter.exec(segment)?.[1];
      const value = given[index] ?? '';
      if (name === undefined) return segment === value;
      encodedParameters.set(name, value);
      return true;
    });
    if (matches) return { operation, encodedParameters };
  }
  return undefined;
}
