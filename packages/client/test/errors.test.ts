import { afterEach, describe, expect, it, vi } from 'vitest';
import * as client from '../src/index.ts';
import { answerCases } from './cases/answers.ts';

describe('over fetch', () => {
  answerCases(client.fetchTransport);
});

const { ApiError, BadRequestError, ConnectionError, ConversationAnalyticsError, ServerError } = client;

const answer = {
  operation: 'detect-behaviors',
  status: 400,
  headers: { get: () => null },
  problem: undefined,
  attempts: 1,
  retryAfter: undefined,
  retryable: false,
};

describe('the classes of errors', () => {
  afterEach(() => {
    vi.resetModules();
  });

  it('hold across two copies of the package', async () => {
    vi.resetModules();
    const other = await import('../src/index.ts');
    expect(other.BadRequestError).not.toBe(BadRequestError);
    const error = new other.BadRequestError(answer);
    for (const type of [BadRequestError, ApiError, ConversationAnalyticsError, Error]) {
      expect(error).toBeInstanceOf(type);
    }
    expect(error).not.toBeInstanceOf(ServerError);
    expect(error).not.toBeInstanceOf(ConnectionError);
  });

  it('tell a class of your own from theirs, in both directions', () => {
    class OwnError extends BadRequestError {}
    class OtherError extends BadRequestError {}
    const own = new OwnError(answer);
    for (const type of [OwnError, BadRequestError, ApiError, ConversationAnalyticsError]) {
      expect(own).toBeInstanceOf(type);
    }
    expect(own).not.toBeInstanceOf(OtherError);
    expect(own).not.toBeInstanceOf(ServerError);
    expect(new BadRequestError(answer)).not.toBeInstanceOf(OwnError);
  });

  class ForeignError extends Error {
    static readonly kind = 'ApiError';
    override readonly name = 'ApiError';
  }

  it.each([
    null,
    undefined,
    7,
    'ApiError',
    {},
    new Error('ApiError'),
    { name: 'ApiError' },
    new ForeignError(),
  ])('do not take %o for one of theirs', (value) => {
    expect(value instanceof ApiError).toBe(false);
    expect(value instanceof ConversationAnalyticsError).toBe(false);
  });

  it('have names that are literals, so that minifying keeps them', () => {
    const classes = Object.entries(client).filter(([name]) => name.endsWith('Error'));
    expect(classes.map(([name]) => name)).toHaveLength(16);
    for (const [name, type] of classes) {
      expect(type).toBeTypeOf('function');
      if (name === 'ConversationAnalyticsError') continue;
      expect(String(type)).toMatch(new RegExp(`kind = ['"]${name}['"]`));
    }
  });
});
