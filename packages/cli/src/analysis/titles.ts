import { basename, normalize, sep } from 'node:path';

/** Titles of files: their names without folders. Files of the same name keep as much of the path as tells them apart. */
export function titlesOf(files: readonly string[]): readonly string[] {
  return files.map((file) => {
    if (file === '-') return 'Standard input';
    const others = files.filter((other) => other !== file && basename(other) === basename(file));
    const parts = partsOf(file);
    let length = 1;
    while (
      length < parts.length &&
      others.some((other) => end(partsOf(other), length) === end(parts, length))
    )
      length += 1;
    return end(parts, length);
  });
}

function partsOf(file: string): readonly string[] {
  return normalize(file).split(sep);
}

function end(parts: readonly string[], length: number): string {
  return parts.slice(-length).join(sep);
}
