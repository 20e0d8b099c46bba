import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { transportStatuses } from './exchange.ts';

const page = readFileSync(new URL('../../../docs/reference/interface-requests.md', import.meta.url), 'utf8');
const [, section = ''] = /\n## Statuses outside the contract\n(.*)/s.exec(page) ?? [];

test.each(transportStatuses)('the status %i is listed as one outside the contract', (status) => {
  expect(section).toMatch(new RegExp(`\\b${status}\\b`));
});
