/** The result of one check. */
export interface Finding {
  readonly check:
    | 'node'
    | 'versions'
    | 'account'
    | 'address'
    | 'connection'
    | 'certificate'
    | 'clock'
    | 'credentials'
    | 'service';
  readonly ok: boolean;
  readonly message: string;
  /** What to do where something is wrong. */
  readonly action?: string;
}
