import { mergeConfig } from 'vitest/config';
import shared, { sourceCondition } from '../../vitest.shared.ts';

export default mergeConfig(shared, {
  resolve: { conditions: [sourceCondition, 'node'] },
  test: { include: ['test/**/*.test.{ts,tsx}'] },
});
