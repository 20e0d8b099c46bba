import { readFile, stat } from 'node:fs/promises';
import { writeWholeFile } from '../frame/output-file.ts';
import type { Analysis } from './analysis.ts';

/** Beside each transcript, where a later run finds its analysis. */
export const sidecarExtension = '.analysis.json';

const formatVersion = 1;

/** What must be the same for an analysis to be used again. */
export interface AnalysisSettings {
  readonly analyzed_by: string;
  readonly engine_version: string;
  readonly service_id: string | undefined;
  readonly profile: string | undefined;
  readonly threshold: number | undefined;
}

/** The file that keeps the analysis of one transcript. */
export interface Sidecar {
  /** The analysis of an earlier run; undefined when there is none, or when the transcript or the settings have changed. */
  read(): Promise<Analysis | undefined>;
  write(analysis: Analysis): Promise<void>;
}

/** The state of the transcript is read here: one that is changed while it is analysed is analysed again. */
export async function sidecarOf(path: string, name: string, settings: AnalysisSettings): Promise<Sidecar> {
  const { size, mtimeMs, mode } = await stat(path);
  const made = JSON.stringify({ version: formatVersion, size, modified_ms: mtimeMs, ...settings });
  const sidecarPath = `${path}${sidecarExtension}`;
  return {
    async read() {
      const kept = parse(await readFile(sidecarPath, 'utf8').catch(() => ''));
      return kept?.made === made && kept.analysis?.analytics ? { ...kept.analysis, file: name } : undefined;
    },
    write: (analysis) =>
      // The analysis has what was said: it is as readable as the transcript.
      writeWholeFile(
        sidecarPath,
        `${name}${sidecarExtension}`,
        `${JSON.stringify({ made, analysis })}\n`,
        mode & 0o666,
      ),
  };
}

function parse(text: string): { readonly made: string; readonly analysis?: Analysis } | undefined {
  try {
    // What a run of this program wrote, which `made` proves.
    return JSON.parse(text) as { made: string; analysis?: Analysis };
  } catch {
    return undefined;
  }
}
