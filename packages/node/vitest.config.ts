import { mergeConfig } from 'vitest/config';
import shared from '../../vitest.shared.ts';

/** A process reads the variables of proxies once, so each file has one of its own. */
export default mergeConfig(shared, { test: { isolate: true } });
