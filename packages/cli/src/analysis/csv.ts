import { behaviorCatalogue } from '@conversation-analytics/engine';
import { csvColumns, csvLine, csvRows, readConversation } from '@conversation-analytics/engine/reading';
import type { Analysis } from './analysis.ts';
import type { Analyst } from './analyst.ts';
import { readingOptions } from './reading.ts';

const catalogueNames: readonly string[] = behaviorCatalogue.map(({ name }) => name).sort();

/** The behaviours that have a column: those of the catalogue, then those that the profile defines. */
export async function csvBehaviors(analyst: Analyst): Promise<readonly string[]> {
  const own = [...(await analyst.lookedFor(undefined))].filter((name) => !catalogueNames.includes(name));
  return [...catalogueNames, ...own.sort()];
}

/** The same columns for every analysis with a profile, so that rows of several runs can be put together. */
export function csvHeader(behaviors: readonly string[]): string {
  return csvLine(['file', 'analyzed_by', 'engine_version', 'engine_models', ...csvColumns(behaviors)]);
}

/** One line for the conversation, and one for each speaker. */
export async function csvLines(
  analysis: Analysis,
  behaviors: readonly string[],
  analyst: Pick<Analyst, 'readingProfile' | 'lookedFor'>,
): Promise<string> {
  const { file, analyzed_by: by, engine } = analysis;
  const conversation = readConversation(analysis, await readingOptions([analysis], analyst));
  const source = [file, by, engine?.version ?? '', engine?.model ?? ''];
  return csvRows(conversation, behaviors)
    .map((row) => csvLine([...source, ...row]))
    .join('');
}
