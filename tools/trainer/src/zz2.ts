import { writeFileSync, existsSync, readFileSync } from 'node:fs';
import { openDataFolder } from './data/folder.ts';
import { readAnnomi } from './data/annomi.ts';
import { turnsOf } from './tasks/sessions.ts';
import { trainTalk, TALK_SETTINGS } from './tasks/talk.ts';
import { sentenceTasks } from './tasks/sentences.ts';
import { clientTask } from './tasks/turns.ts';
import { foldsOf, FOLDS, packedModelOf } from './training/cross-validate.ts';
const folder = openDataFolder('/work/shared/data');
const sessions = readAnnomi(folder);
const turns = turnsOf(sessions);
const folds = foldsOf(
  sessions.map((s) => s.id),
  TALK_SETTINGS.seed,
);
const packed = Array.from({ length: FOLDS }, (_, f) =>
  trainTalk(turns.filter((t) => folds.get(t.session) !== f)),
);
const rest: any = {};
for (const t of [...sentenceTasks(folder), clientTask(turns)]) rest[t.name] = packedModelOf(t);
writeFileSync('/tmp/exp/folds.json', JSON.stringify({ packed, rest }));
