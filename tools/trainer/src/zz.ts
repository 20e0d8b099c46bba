import { openDataFolder } from './data/folder.ts';
import { trainModels } from './train-models.ts';
const d = Date.now();
const r = trainModels(openDataFolder('/work/shared/data'), (l) => console.log(l, Date.now() - d));
console.log(
  JSON.stringify(
    { choices: r.choices, heads: r.heads, metrics: r.metrics },
    (k, v) => (typeof v === 'number' ? +v.toFixed(3) : v),
    1,
  ),
);
for (const [n, m] of r.models) console.log(n, m.table.length * 0.75);
