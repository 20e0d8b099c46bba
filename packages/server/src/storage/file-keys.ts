/** The keys in the object store of the files that callers send. */
export const fileKeys = {
  all: 'files',
  file: (name: string) => `files/${name}`,
} as const;
