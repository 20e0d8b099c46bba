import path from 'node:path';
import { parseArgs } from 'node:util';
import { openDataFolder } from './data/folder.ts';
import { evaluateUtterances } from './evaluate-utterances.ts';
import { conversationsIn, firingsIn, sampleOf } from './firings.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { data: { type: 'string' }, behavior: { type: 'string' } },
});
/** Beside the repository, where nothing commits it. */
const DEFAULT_DATA = path.resolve(import.meta.dirname, '../../../../shared/data');
const folder = openDataFolder(values.data ?? process.env['CA_DATA_DIR'] ?? DEFAULT_DATA);

if (positionals[0] === 'eval-utterances') {
  for (const half of ['development', 'held-out'] as const) {
    console.log(half);
    console.table(evaluateUtterances(half));
  }
} else if (positionals[0] === 'firings') {
  const firings = firingsIn(conversationsIn(folder));
  for (const [behavior, all] of firings) {
    if (values.behavior === undefined) console.log(`${behavior}: ${all.length}`);
    if (values.behavior !== behavior) continue;
    console.log(`${all.length} firings; the sample:\n`);
    for (const { key, confidence, speaker, text, before } of sampleOf(all)) {
      console.log(`${key}  ${confidence}\n  before: ${before.slice(-300)}\n  ${speaker}: ${text}\n`);
    }
  }
} else {
  console.error('Usage: main.ts eval-utterances | firings [--behavior NAME] [--data DIR]');
  process.exitCode = 2;
}
