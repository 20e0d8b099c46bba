import { openDataFolder } from './data/folder.ts';
import { readAnnomi } from './data/annomi.ts';
import { turnsOf } from './tasks/sessions.ts';
import { unpackModel } from '../../../packages/engine/src/model/linear-model.ts';
import { TALK_OUTPUTS, trainTalk, truthsOf, sentenceFeatures } from './tasks/talk.ts';
import { foldsOf, FOLDS, logitsFor } from './training/cross-validate.ts';
import { fitCalibration, calibrated, calibrationError } from './training/calibration.ts';
const folder = openDataFolder('/work/shared/data');
const turns = turnsOf(readAnnomi(folder)); const d = Date.now();
const folds = foldsOf(turns.map((t) => t.session), 20261122); const L: number[][] = [];
for (let f = 0; f < FOLDS; f++) { const m = unpackModel(trainTalk(turns.filter((t) => folds.get(t.session) !== f))); turns.forEach((t, i) => { if (folds.get(t.session) === f && t.turn.role === 'therapist') { const s = sentenceFeatures(t).map((x) => logitsFor(m, x)); const top = (o: number) => s.reduce((b, r) => (r[o]! > b[o]! ? r : b), s[0] ?? [-9,0,-9,0,-9,-9,-9]); L[i] = TALK_OUTPUTS.map((_, o) => o === 1 ? top(0)[1]! : o === 3 ? top(2)[3]! : top(o)[o]!); } }); }
TALK_OUTPUTS.forEach((name, o) => { const l: number[] = [], y: boolean[] = []; turns.forEach((t, i) => { const tr = truthsOf(t); if (!tr || Number.isNaN(tr[o]!) || !L[i]) return; l.push(L[i]![o]!); y.push(tr[o] === 1); }); const c = fitCalibration(l, y); const p = l.map((x) => calibrated(x, c)); const at = (th: number) => { let tp = 0, fp = 0, fn = 0; p.forEach((v, i) => { if (v >= th && y[i]) tp++; else if (v >= th) fp++; else if (y[i]) fn++; }); return `${th}: P ${(tp / (tp + fp)).toFixed(3)} R ${(tp / (tp + fn)).toFixed(3)} F ${(2 * tp / (2 * tp + fp + fn)).toFixed(3)}`; }; console.log(name, y.filter(Boolean).length, y.length, [0.4, 0.5, 0.6, 0.7].map(at).join(' | '), 'ece', calibrationError(p, y).toFixed(3), c); });
console.log(Date.now() - d);
