/** How a command ends, by the name that errors have for it in JSON. */
export const exitCodes = {
  success: 0,
  failure: 1,
  usage: 2,
  /** The command finished, but some of its inputs failed. */
  partial: 3,
  /** There are no credentials, or the service refuses them. */
  credentials: 4,
  /** Ctrl+C. */
  interrupted: 130,
  /** SIGTERM. */
  terminated: 143,
} as const;

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];
export type FailureType = Exclude<keyof typeof exitCodes, 'success'>;
