/** Where the files that callers send lie in the object store. */
export const fileKeys = {
  all: 'files',
  file: (name: string) => `files/${name}`,
} as const;
