/** A key of the cache: the family, the scope, the place in the client, and the arguments. */
export type Key = readonly ['conversation-analytics', scope: string, ...unknown[]];

type KeyOf = (path: readonly string[], args?: Readonly<Record<string, unknown>>) => Key;

export function keysOf(scope: string): KeyOf {
  return (path, args = {}) => {
    const isWhole = Object.values(args).some((value) => value !== undefined);
    return ['conversation-analytics', scope, ...path, ...(isWhole ? [args] : [])];
  };
}
