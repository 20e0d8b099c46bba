import { fetchTransport } from '../../src/index.ts';
import { answerCases } from '../../test/cases/answers.ts';
import { bodyCases } from '../../test/cases/bodies.ts';
import { limitCases } from '../../test/cases/limits.ts';
import { retryCases } from '../../test/cases/retries.ts';
import { watchListeners } from './events.ts';
import { proxyCases } from './proxy-cases.ts';
import { describe, runCases } from './runner.ts';
import { runtimeCases } from './runtime-cases.ts';
import { connect } from './wire.ts';

/** What the cases need of a runtime beside web standards. */
export interface Runtime {
  /** Serves on loopback, in place of what was served before, and tells the origin. */
  serve(handler: (request: Request) => Promise<Response>): string;
}

/** Runs all cases here, and reports to the host. In the bundle the sources are the packed package. */
export async function runSuite(hostUrl: string, runtime: Runtime): Promise<void> {
  watchListeners();
  await connect(hostUrl);
  describe('retries', () => retryCases(fetchTransport));
  describe('limits', () => limitCases(fetchTransport));
  describe('answers', () => answerCases(fetchTransport));
  describe('bodies', () => bodyCases(fetchTransport));
  describe('runtime', () => runtimeCases());
  describe('proxy', () => proxyCases(runtime));
  await runCases();
}
