import type { AnalysisToRead, ReadingOptions } from '@conversation-analytics/engine/reading';
import type { Analyst } from './analyst.ts';

/** How analyses are read: with the profile of the analyst, and with what it looked for in talk turns of each role. */
export async function readingOptions(
  analyses: readonly AnalysisToRead[],
  analyst: Pick<Analyst, 'readingProfile' | 'lookedFor'>,
): Promise<ReadingOptions> {
  // A service has to be asked, and a reading cannot wait.
  const roles = [...new Set([null, ...analyses.flatMap(rolesOf)])];
  const known = new Map(
    await Promise.all(roles.map(async (role) => [role, await analyst.lookedFor(role)] as const)),
  );
  return {
    profile: analyst.readingProfile,
    lookedFor: (role) => {
      const names = known.get(role ?? null);
      // A service that does not describe its profile looks for something all the same.
      return names === undefined || names.size === 0 ? undefined : names;
    },
  };
}

/** As a reading names them: trimmed, and null for nobody's. */
function rolesOf({ analytics, conversation }: AnalysisToRead): readonly (string | null)[] {
  const speakers = [
    ...(conversation?.talk_turns ?? []).map(({ speaker }) => speaker),
    ...(analytics?.speaker_analytics ?? []),
  ];
  return [...new Set(speakers.map((speaker) => speaker?.role))].map((role) => role?.trim() || null);
}
