import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';

it('tries the setting of Jest that the guide has', async () => {
  const [guide, config] = await Promise.all(
    ['../../../docs/guides/commonjs-and-jest.md', '../programs/jest/jest.config.cjs'].map((file) =>
      readFile(new URL(file, import.meta.url), 'utf8'),
    ),
  );
  expect(guide).toContain(config);
});
