import type { Models } from '../../../../packages/engine/src/model/models.ts';
import { readAnnomi } from '../data/annomi.ts';
import type { DataFolder } from '../data/folder.ts';
import { measureClassifier } from './classifier.ts';
import { independentSet, measureDangerFlags, measureDangerSet } from './danger.ts';
import { MEASURED_PROFILES } from './measured-profiles.ts';
import { measureMeetings } from './meetings.ts';
import type { ProductFigures } from './report.ts';
import { measureSessions } from './sessions.ts';
import { WRITTEN } from './written.ts';

/** Measures what the public functions return, with models that have not seen what they are measured on. */
export function measureProduct(
  folder: DataFolder,
  modelsWithout: (session: string) => Models,
): ProductFigures {
  const sessions = readAnnomi(folder);
  return {
    classifiers: WRITTEN.map((written) => measureClassifier(sessions, modelsWithout, written)),
    sessions: measureSessions(sessions, modelsWithout),
    danger: measureDangerSet(independentSet()),
    dangerFlags: measureDangerFlags(folder),
    meetings: MEASURED_PROFILES.flatMap((profile) => measureMeetings(folder, profile)),
  };
}
