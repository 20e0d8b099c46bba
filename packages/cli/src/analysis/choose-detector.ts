import { detectBehaviors, type BehaviorsDetection } from '@conversation-analytics/engine';
import type { Context } from '../frame/context.ts';
import { CommandFailure } from '../frame/failure.ts';
import { engineName } from './analysis.ts';
import { accountOfChoice, type AnalystChoice } from './choose-analyst.ts';
import { engineProfile, isProfileFile } from './engine-profile.ts';

/** What detects behaviours in a text. */
export interface Detector {
  /** `engine`, or the address of the service. */
  readonly name: string;
  detect(text: string): Promise<readonly BehaviorsDetection[]>;
}

/** Chooses as `chooseAnalyst` does. */
export async function chooseDetector(context: Context, choice: AnalystChoice): Promise<Detector> {
  const { profile, threshold } = choice;
  const found = await accountOfChoice(context, choice);
  if (found === undefined) {
    const { profile: known } = await engineProfile(context, profile);
    const options = { profile: known, confidenceThreshold: threshold };
    return { name: engineName, detect: async (text) => detectBehaviors(text, options) };
  }
  if (isProfileFile(profile)) {
    throw new CommandFailure(
      'usage',
      `The engine on this machine reads ${profile}: add --local. A service has profiles of its own, chosen by name.`,
    );
  }
  const { connect } = await import('../accounts/connect.ts');
  const client = connect(found.account, profile);
  return {
    name: found.account.base_url,
    async detect(input) {
      const body = { input, ...(threshold !== undefined && { confidence_threshold: threshold }) };
      const { detections } = await client.behaviors.detect(body, { signal: context.signal });
      return detections ?? [];
    },
  };
}
