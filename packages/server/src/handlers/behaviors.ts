import type { AnalysisPool } from '../analysis/analysis-pool.ts';
import { behaviorsOf } from '../analysis/analyze.ts';
import { analyzedInFile } from '../analysis/analyzed-in-file.ts';
import type { Caller } from '../auth/authentication.ts';
import type { Handlers } from '../generated/handlers.ts';
import { jsonText } from '../json/held-json.ts';
import { limits } from '../settings/limits.ts';
import { profileInUse } from '../profiles/profile-in-use.ts';
import type { Queries } from '../storage/database.ts';
import type { ObjectStore } from '../storage/objects/object-store.ts';
import { createdAt, responseHead } from './response.ts';

export function behaviorHandlers(
  queries: Queries,
  store: ObjectStore,
  pool: AnalysisPool,
): Pick<Handlers<Caller>, 'detectBehaviors'> {
  return {
    async detectBehaviors({ caller, body }) {
      const inUse = await profileInUse(queries, caller.profile, caller.serviceId, body.conversation_id);
      const head = { ...responseHead(body), created_at: createdAt() };
      if (body.input.length <= limits.inlineCharacters)
        return { ...head, detections: behaviorsOf(body, inUse) };
      const request = { ...body, user_metadata: undefined };
      return await analyzedInFile(
        store,
        pool,
        (resultPath) => ({ kind: 'behaviors', request, ...inUse, head: jsonText(head), resultPath }),
        { owner: caller.serviceId, signal: caller.signal, bytes: body.input.length },
      );
    },
  };
}
