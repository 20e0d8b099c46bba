import { mergeConfig } from 'vitest/config';
import own from '../vitest.config.ts';

/** The same tests, with the peers that are installed here. Types are checked with the newest. */
export default mergeConfig(own, {
  resolve: { dedupe: ['react', 'react-dom', '@tanstack/react-query', '@testing-library/react'] },
  test: {
    dir: '..',
    include: ['oldest-peers/*.test.ts'],
    // A process of its own, which resolves the peers by itself, what has nothing to do with peers, what came with 5.89, and a
    // library that brings its own peers.
    exclude: [
      '**/server-rendering.test.ts',
      '**/entries.test.ts',
      '**/types.test.ts',
      '**/mutations.test.ts',
      '**/openapi-react-query.test.tsx',
    ],
  },
});
