import type { Caller } from '../auth/authentication.ts';
import type { Tokens } from '../auth/tokens.ts';
import type { BodyReader } from '../http/body-reader.ts';
import type { Queries } from '../storage/database.ts';
import type { DiskSpace } from '../storage/disk-space.ts';
import type { Handlers } from '../generated/handlers.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Profiles } from '../profiles/profiles.ts';
import type { ObjectStore } from '../storage/objects/object-store.ts';

/** What the routes work with. */
export interface Core {
  readonly queries: Queries;
  readonly tokens: Tokens;
  readonly profiles: Profiles;
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
