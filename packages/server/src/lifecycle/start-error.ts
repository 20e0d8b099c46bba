/** Why the service does not start, in one line for the operator. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** The code of an error of the system (`EACCES`), or undefined. */
export function systemCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
