import { describe, expect, it } from 'vitest';
import { fetchTransport, UnsupportedRequestError } from '../src/index.ts';
import { limitCases } from './cases/limits.ts';
import { failureOf, text, useFaultServer } from './connect.ts';

describe('over fetch', () => {
  limitCases(fetchTransport);
});

describe('limits that make no sense', () => {
  const harness = useFaultServer();

  it.each([
    { timeout: 0 },
    { timeout: -1 },
    { timeout: Number.NaN },
    { deadline: 0 },
    { deadline: Number.NaN },
    { retries: -1 },
    { retries: 1.5 },
    { retries: Number.NaN },
    { retries: Number.POSITIVE_INFINITY },
  ])('are refused before anything is sent: %o', async (options) => {
    const error = await failureOf(harness.connect().behaviors.detect(text, options));
    expect(error).toBeInstanceOf(UnsupportedRequestError);
    expect(harness.server.connections).toBe(0);
  });
});
