import type { AnalysisLimit } from '../analysis/analysis-pool.ts';
import type { Route } from '../http/route.ts';
import type { BodyPace } from '../http/slow-bodies.ts';
import type { ImportSeams } from '../meetings/open-imports.ts';

/** What the tests replace. */
export interface Internals {
  readonly table?: readonly Route[];
  /** Room on the disk of a folder. */
  readonly freeBytes?: (folder: string) => Promise<number>;
  readonly analysisLimit?: AnalysisLimit;
  readonly bodyPace?: BodyPace;
  readonly imports?: ImportSeams;
}

/** What closes the parts of a service, in the order in which they were opened. */
export type Closers = (() => Promise<void>)[];
