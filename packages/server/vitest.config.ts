import { mergeConfig } from 'vitest/config';
import shared from '../../vitest.shared.ts';

/** One process for all files: to start it and to load what they share takes longer than most of them. */
export default mergeConfig(shared, { test: { isolate: false, setupFiles: ['test/security/setup.ts'] } });
