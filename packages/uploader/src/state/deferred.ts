/** A promise that is resolved from outside. */
export interface Deferred<Value> {
  readonly promise: Promise<Value>;
  resolve(value: Value | Promise<Value>): void;
}

export function deferred<Value>(): Deferred<Value> {
  let resolve: Deferred<Value>['resolve'] = () => {};
  const promise = new Promise<Value>((settle) => (resolve = settle));
  return { promise: handled(promise), resolve };
}

/** Marks a promise as handled, so that a caller may ignore its rejection. */
export function handled<Value>(promise: Promise<Value>): Promise<Value> {
  promise.catch(() => {});
  return promise;
}
