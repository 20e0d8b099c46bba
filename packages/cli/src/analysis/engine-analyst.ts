import { setImmediate } from 'node:timers/promises';
import { createConversation, type AnalyzedConversation } from '@conversation-analytics/engine';
import { engineName } from './analysis.ts';
import type { Analyst, AnalystOptions } from './analyst.ts';
import { engineProfile } from './engine-profile.ts';

/** How long the engine works before the program looks for Ctrl+C. */
const millisecondsAtOnce = 50;

/** Analyses conversations with the engine, on this machine. */
export function engineAnalyst({ profile, confidenceThreshold, signal }: AnalystOptions): Analyst {
  const known = engineProfile(profile);
  return {
    name: engineName,
    profile,
    async analyze(talkTurns) {
      const conversation = createConversation({ profile: known, confidenceThreshold });
      const analyzed: AnalyzedConversation['talk_turns'] = [];
      let restedAt = performance.now();
      for (const [index, turn] of talkTurns.entries()) {
        const detections = conversation.add(turn);
        // A transcript may have undefined where an analysis has nothing; JSON leaves both out.
        analyzed.push({ ...turn, index, behavior_detections: detections } as (typeof analyzed)[number]);
        if (performance.now() - restedAt < millisecondsAtOnce) continue;
        await setImmediate();
        signal.throwIfAborted();
        restedAt = performance.now();
      }
      return { analytics: conversation.analytics(), conversation: { talk_turns: analyzed } };
    },
  };
}
