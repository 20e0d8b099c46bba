const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  EACCES: 'you have no permission',
  EPERM: 'you have no permission',
  EROFS: 'its file system is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'your quota of the disk is used up',
  EFBIG: 'the file becomes larger than this system allows',
  EISDIR: 'it is a folder',
  ENOTDIR: 'a part of its path is not a folder',
  EMFILE: 'too many files are open',
  ENAMETOOLONG: 'its name is too long',
};

/** Says why a file could not be used. Undefined where the error is not one of the operating system. */
export function reasonOf(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return reasons[code] ?? (error instanceof Error && 'syscall' in error ? error.message : undefined);
}

/** A sentence about an error of the operating system. */
export function describeSystemError(error: Error): string | undefined {
  const reason = reasonOf(error);
  if (reason === undefined) return undefined;
  const path = 'path' in error && typeof error.path === 'string' ? error.path : undefined;
  return path === undefined
    ? `The output cannot be written: ${reason}.`
    : `${path} cannot be used: ${reason}.`;
}
