import type { AnalysisPool } from '../analysis/analysis-pool.ts';
import { behaviorsOf } from '../analysis/analyze.ts';
import { analyzedInFile } from '../analysis/analyzed-in-file.ts';
import type { Caller } from '../authentication.ts';
import type { Handlers } from '../generated/handlers.ts';
import { jsonText } from '../held-json.ts';
import { limits } from '../limits.ts';
import type { ObjectStore } from '../object-store.ts';
import { createdAt, responseHead } from './response.ts';

export function behaviorHandlers(
  store: ObjectStore,
  pool: AnalysisPool,
): Pick<Handlers<Caller>, 'detectBehaviors'> {
  return {
    async detectBehaviors({ caller, body }) {
      const { profile } = caller;
      const head = { ...responseHead(body), created_at: createdAt() };
      if (body.input.length <= limits.inlineCharacters)
        return { ...head, detections: behaviorsOf(body, profile) };
      const request = { ...body, user_metadata: undefined };
      return await analyzedInFile(
        store,
        pool,
        (resultPath) => ({ kind: 'behaviors', request, profile, head: jsonText(head), resultPath }),
        { owner: caller.serviceId, signal: caller.signal, bytes: body.input.length },
      );
    },
  };
}
