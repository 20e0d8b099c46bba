/**
 * The code of an error of the system, such as `ENOENT`. The error may come from another realm, as all errors of Node do under
 * Jest, where `instanceof Error` does not hold.
 */
export function codeOf(error: unknown): string | undefined {
  const code: unknown = Object(error).code;
  return typeof code === 'string' ? code : undefined;
}

/** Its message, or the text of whatever else was thrown. */
export function messageOf(error: unknown): string {
  const message: unknown = Object(error).message;
  return typeof message === 'string' ? message : String(error);
}
