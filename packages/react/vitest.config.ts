import { mergeConfig } from 'vitest/config';
import shared, { sourceCondition } from '../../vitest.shared.ts';

export default mergeConfig(shared, {
  // Tests in a DOM resolve as browsers do, and take MSW and the sources as Node does.
  resolve: { conditions: [sourceCondition, 'node'] },
  test: { include: ['test/**/*.test.{ts,tsx}'] },
});
