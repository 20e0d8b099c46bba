import { describe } from 'vitest';
import { answerCases } from '../../client/test/cases/answers.ts';
import { bodyCases } from '../../client/test/cases/bodies.ts';
import { jobCases } from '../../client/test/cases/jobs.ts';
import { limitCases } from '../../client/test/cases/limits.ts';
import { retryCases } from '../../client/test/cases/retries.ts';
import { tokenCases } from '../../client/test/cases/tokens.ts';
import { transports } from './transports.ts';

// The same cases that the client holds over fetch.
describe.each(transports)('over $name', ({ make }) => {
  const transport = make();
  describe('retries', () => {
    retryCases(transport);
  });
  describe('limits', () => {
    limitCases(transport);
  });
  describe('answers', () => {
    answerCases(transport);
  });
  describe('bodies', () => {
    bodyCases(transport);
  });
  describe('tokens', () => {
    tokenCases(transport);
  });
  describe('jobs', () => {
    jobCases(transport);
  });
});
