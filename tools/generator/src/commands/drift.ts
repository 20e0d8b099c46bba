/** A file on disk that differs from what is generated. */
export interface Drift {
  kind: 'missing' | 'changed' | 'orphaned';
  path: string;
}

const whenWritten = { missing: 'added', changed: 'changed', orphaned: 'removed' } as const;

/** A line about a file: how it differs, or what was done to it. */
export function driftLine({ kind, path }: Drift, isWritten: boolean): string {
  return `${(isWritten ? whenWritten[kind] : kind).padEnd(8)} ${path}`;
}
