import { readFileSync } from 'node:fs';
import { openDataFolder } from './data/folder.ts';
import { readAnnomi } from './data/annomi.ts';
import { TALK_SETTINGS } from './tasks/talk.ts';
import { foldsOf } from './training/cross-validate.ts';
import { readyModel } from '../../../packages/engine/src/model/models.ts';
import { splitUtterances } from '../../../packages/engine/src/text/utterances.ts';
import { metricsOf, figuresOfMetrics } from './evaluation/quality.ts';
const folder = openDataFolder('/work/shared/data');
const sessions = readAnnomi(folder);
const n = sessions
  .flatMap((s) => s.turns.filter((t) => t.role === 'therapist').map((t) => splitUtterances(t.text).length))
  .sort((a, b) => a - b);
console.log(
  'utterances per turn: median',
  n[n.length >> 1],
  'p90',
  n[Math.floor(n.length * 0.9)],
  'p95',
  n[Math.floor(n.length * 0.95)],
  'max',
  n.at(-1),
);
const { packed, rest } = JSON.parse(readFileSync('/tmp/exp/folds.json', 'utf8'));
const cal = [
  [0.314127, -0.462262],
  [0.428326, -0.135734],
  [0.334918, -0.491739],
  [0.28427, -0.251801],
  [0.33, -0.55],
  [0.36, 0.2],
].map(([slope, offset]) => ({ slope, offset })) as any;
const one = [
  { slope: 0.35, offset: -0.6 },
  { slope: 0.35, offset: 0 },
  { slope: 0.35, offset: 0 },
];
const folds = foldsOf(
  sessions.map((s) => s.id),
  TALK_SETTINGS.seed,
);
const others = new Map(
  Object.entries(rest).map(([k, v]: any) => [k, readyModel({ ...v, calibrations: one })]),
);
const talks = packed.map((p: any) => readyModel({ ...p, calibrations: cal }));
console.log(
  figuresOfMetrics(
    sessions.map((s) =>
      metricsOf(s, (name) => (name === 'talk' ? talks[folds.get(s.id)!] : others.get(name)!)),
    ),
  ).map((m) => `${m.name} ${m.areaUnderCurve.toFixed(3)} ${m.interval.map((x) => x.toFixed(2))}`),
);
