import { setImmediate } from 'node:timers/promises';
import {
  annotateConversation,
  behaviorsOfProfile,
  createConversation,
  PROVENANCE,
  type UtteranceBehaviors,
} from '@conversation-analytics/engine';
import { engineName } from './analysis.ts';
import type { Analyst, AnalystOptions } from './analyst.ts';
import type { EngineProfile } from './engine-profile.ts';

/** How long the engine works before the program looks for Ctrl+C. */
const millisecondsAtOnce = 50;

/** Analyses conversations with the engine, on this machine. */
export function engineAnalyst(
  { profile, id }: EngineProfile,
  { confidenceThreshold, signal }: AnalystOptions,
): Analyst {
  return {
    name: engineName,
    profile: id,
    readingProfile: profile,
    async analyze(talkTurns) {
      const conversation = createConversation({ profile, confidenceThreshold });
      const detections: UtteranceBehaviors[][] = [];
      let restedAt = performance.now();
      for (const turn of talkTurns) {
        detections.push(conversation.add(turn));
        if (performance.now() - restedAt < millisecondsAtOnce) continue;
        await setImmediate();
        signal.throwIfAborted();
        restedAt = performance.now();
      }
      const analytics = conversation.analytics();
      return { engine: PROVENANCE, analytics, conversation: annotateConversation(talkTurns, detections) };
    },
    async lookedFor(role) {
      return new Set(behaviorsOfProfile(profile, { role }).map((behavior) => behavior.name));
    },
  };
}
