import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../.vitepress/repository.ts';

it('the model card has each file that the models were made from, with its digest', () => {
  const card = readFileSync(join(root, 'docs/concepts/model-card.md'), 'utf8');
  const manifest: { data: Record<string, string> } = JSON.parse(
    readFileSync(join(root, 'packages/engine/src/model/manifest.json'), 'utf8'),
  );
  const rows = Array.from(
    card.matchAll(/^\| `([^`]+)`\s+\|.*\| `([0-9a-f]{12})` \|$/gm),
    ([, file, digest]) => [file, digest],
  );
  expect(rows).toEqual(Object.entries(manifest.data).map(([file, digest]) => [file, digest.slice(0, 12)]));
});
