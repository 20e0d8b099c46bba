/** Shared by all copies of this package in a process, so that `instanceof` holds across them. */
const brand = Symbol.for('conversation-analytics/error');

/**
 * The root of every error that a client throws.
 *
 * `instanceof` holds across copies and versions of the package; `name` is a literal that survives minification.
 *
 * @example
 * try {
 *   await client.pets.get(id);
 * } catch (error) {
 *   if (error instanceof ApiError) console.error(error.status, error.problem?.detail, error.requestId);
 *   else throw error;
 * }
 */
export abstract class SdkError extends Error {
  protected static readonly kind: string = 'SdkError';
  declare readonly name: string;
  /** Whether failures of this kind are often temporary. It does not say that the same call can be repeated without harm. */
  readonly retryable: boolean = false;

  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    // A literal that survives minification, which the name of the class does not.
    this.name = new.target.kind;
  }

  get [brand](): true {
    return true;
  }

  static override [Symbol.hasInstance](value: unknown): boolean {
    // A class of your own that extends one of these has no kind; its prototype distinguishes it.
    return Object.hasOwn(this, 'kind') ? isOfKind(value, this.kind) : super[Symbol.hasInstance](value);
  }
}

function isOfKind(value: unknown, kind: string): boolean {
  if (typeof value !== 'object' || value === null || !(brand in value)) return false;
  for (let at: object | null = Object.getPrototypeOf(value); at; at = Object.getPrototypeOf(at)) {
    // A class without a kind of its own has that of the one it extends, which makes it one of those.
    if (Reflect.get(at.constructor, 'kind') === kind) return true;
  }
  return false;
}
