import { QueryClient } from '@tanstack/react-query';
import { version } from 'react';
import { version as domVersion } from 'react-dom';
import { expect, it } from 'vitest';

it('the tests beside this one run with the oldest peers indeed', () => {
  expect([version, domVersion]).toEqual(['18.3.1', '18.3.1']);
  // It came with 5.102.
  expect('query' in QueryClient.prototype).toBe(false);
});
