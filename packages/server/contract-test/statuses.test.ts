import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { transportStatuses } from './exchange.ts';

const readme = readFileSync(new URL('../../../spec/README.md', import.meta.url), 'utf8');
const [, section = ''] = /### Statuses outside the contract\n(.*?)\n### /s.exec(readme) ?? [];

test.each(transportStatuses)('the status %i is listed as one outside the contract', (status) => {
  expect(section).toMatch(new RegExp(`\\b${status}\\b`));
});
