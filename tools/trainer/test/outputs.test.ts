import { describe, expect, test } from 'vitest';
import { FILES, readOutput, sha256 } from '../src/outputs.ts';

/** What `manifest.json` says of a file that training wrote. */
interface Entry {
  file: string;
  sha256: string;
}

describe('the manifest of the weights', () => {
  // The file has this shape; `pnpm train` writes it.
  const manifest = JSON.parse(readOutput(FILES.manifest)) as { weights: Entry; report: Entry; data: object };

  test.each(['weights', 'report'] as const)('has the checksum of the %s that are committed', (kind) => {
    expect(manifest[kind].file).toBe(FILES[kind]);
    expect(manifest[kind].sha256).toBe(sha256(readOutput(FILES[kind])));
  });

  test('names the data that the weights are from', () => {
    expect(Object.keys(manifest.data)).toContain('annomi/annomi-train.csv');
  });
});
