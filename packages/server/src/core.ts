import type { Caller } from './authentication.ts';
import type { BodyReader } from './body-reader.ts';
import type { Queries } from './database/database.ts';
import type { DiskSpace } from './disk-space.ts';
import type { Handlers } from './generated/handlers.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { ObjectStore } from './object-store.ts';

/** What the routes work with. */
export interface Core {
  readonly queries: Queries;
  readonly store: ObjectStore;
  readonly disk: DiskSpace;
  readonly jobs: Jobs;
  readonly readBody: BodyReader;
  /** An endpoint that is new in the contract has no handler yet, and responds with 501. */
  readonly handlers: Partial<Handlers<Caller>>;
}

/** Routes are there before the core: the service listens while it starts. No route is reached before the core is set. */
export interface CoreHolder {
  get(): Core;
  set(core: Core): void;
}

export function coreHolder(): CoreHolder {
  let current: Core | undefined;
  return {
    get: () => {
      if (current === undefined) throw new Error('A route was reached before the service had started.');
      return current;
    },
    set: (core) => {
      current = core;
    },
  };
}
