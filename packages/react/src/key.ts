import { digestOf } from './digest.ts';

/** A key of the cache: the family, the scope, the place in the client, and the arguments. */
export type Key = readonly ['conversation-analytics', scope: string, ...unknown[]];

type KeyOf = (path: readonly string[], args?: Readonly<Record<string, unknown>>) => Key;

export function keysOf(scope: string): KeyOf {
  return (path, args = {}) => {
    const isWhole = Object.values(args).some((value) => value !== undefined);
    return ['conversation-analytics', scope, ...path, ...(isWhole ? [args] : [])];
  };
}

/** What costs to be asked for has a long body. Its digest takes the body's place, so that no key has what was said. */
export function digested(args: { readonly body: unknown }): { readonly body: string | undefined } {
  return { body: args.body === undefined ? undefined : digestOf(args.body) };
}
