/**
 * Returns the code of a system error, such as `ENOENT`. Under Jest, errors of Node come from another realm, so that
 * `instanceof Error` is false.
 */
export function codeOf(error: unknown): string | undefined {
  const code: unknown = Object(error).code;
  return typeof code === 'string' ? code : undefined;
}

/** Returns its message, or the text of another thrown value. */
export function messageOf(error: unknown): string {
  const message: unknown = Object(error).message;
  return typeof message === 'string' ? message : String(error);
}
