import { describe } from 'vitest';
import { fetchTransport } from '../src/index.ts';
import { tokenCases } from './cases/tokens.ts';

describe('over fetch', () => {
  tokenCases(fetchTransport);
});
