import { mergeConfig } from 'vitest/config';
import shared from '../../vitest.shared.ts';

/** Most of their time these tests wait, so that more processes would only take longer to start. */
export default mergeConfig(shared, { test: { maxWorkers: 2 } });
