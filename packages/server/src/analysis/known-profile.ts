import type { ProfileDefinition } from '@conversation-analytics/engine';

/** More than an operator has. Versions of changed files leave in the order in which they came. */
const mostProfiles = 50;
const known = new Map<string, ProfileDefinition>();

/**
 * The same object for equal profiles. Each task comes to a thread with a copy of its profile, and the engine checks an object
 * and reads its phrases once.
 */
export function knownProfile(profile: ProfileDefinition): ProfileDefinition {
  const text = JSON.stringify(profile);
  const same = known.get(text);
  if (same !== undefined) return same;
  const [oldest] = known.keys();
  if (known.size >= mostProfiles && oldest !== undefined) known.delete(oldest);
  known.set(text, profile);
  return profile;
}
