// Writes the golden clients: `pnpm --filter @conversation-analytics/generator run golden`.
import { compareFolder, writeFolder } from '../../src/commands/output-folder.ts';
import { goldenClients } from './clients.ts';

for (const { folder, files } of goldenClients()) {
  const drift = await compareFolder(folder, files);
  if (drift.length > 0) await writeFolder(folder, files, drift);
  for (const { kind, path } of drift) console.log(`${kind.padEnd(8)} ${folder}/${path}`);
}
