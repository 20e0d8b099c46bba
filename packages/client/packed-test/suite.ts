import { fetchTransport } from '../src/index.ts';
import { answerCases } from '../test/cases/answers.ts';
import { bodyCases } from '../test/cases/bodies.ts';
import { jobCases } from '../test/cases/jobs.ts';
import { limitCases } from '../test/cases/limits.ts';
import { retryCases } from '../test/cases/retries.ts';
import { tokenCases } from '../test/cases/tokens.ts';
import { describe, expect, it } from 'vitest';

// Bundled by main.ts, where `vitest` is the shim and the sources are the packed package.
describe('the packed package', () => {
  it('is what runs, on Node 20', () => {
    expect(process.versions.node).toMatch(/^20\./);
    expect(import.meta.resolve('@conversation-analytics/client')).toMatch(
      /\/node_modules\/@conversation-analytics\/client\/dist\/index\.js$/,
    );
  });

  it.each(['logging', 'proxy', 'timing'])('has an entry %s that loads', async (entry) => {
    expect(Object.keys(await import(`@conversation-analytics/client/${entry}`))).not.toEqual([]);
  });
});

describe('retries', () => {
  retryCases(fetchTransport);
});
describe('limits', () => {
  limitCases(fetchTransport);
});
describe('answers', () => {
  answerCases(fetchTransport);
});
describe('bodies', () => {
  bodyCases(fetchTransport);
});
describe('tokens', () => {
  tokenCases(fetchTransport);
});
describe('jobs', () => {
  jobCases(fetchTransport);
});
