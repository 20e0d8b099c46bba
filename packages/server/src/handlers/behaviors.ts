import type { AnalysisThread } from '../analysis/analysis-thread.ts';
import { behaviorsOf } from '../analysis/analyze.ts';
import type { Handlers } from '../generated/handlers.ts';
import { limits } from '../limits.ts';
import { createdAt, responseHead } from './response.ts';

export function behaviorHandlers(thread: AnalysisThread): Pick<Handlers<unknown>, 'detectBehaviors'> {
  return {
    async detectBehaviors({ body }) {
      const head = { ...responseHead(body), created_at: createdAt() };
      if (body.input.length <= limits.inlineCharacters) return { ...head, detections: behaviorsOf(body) };
      const outcome = await thread.perform({ kind: 'behaviors', request: body });
      if (outcome.kind !== 'behaviors') throw new Error(`Unexpected outcome: ${outcome.kind}.`);
      return { ...head, detections: outcome.detections };
    },
  };
}
