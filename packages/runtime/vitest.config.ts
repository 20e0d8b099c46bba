import { mergeConfig } from 'vitest/config';
import shared from '../../vitest.shared.ts';

/** Few processes for all files: to start them takes longer than most files. Most of their time they wait. */
export default mergeConfig(shared, { test: { isolate: false, maxWorkers: 2 } });
