import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clientFromEnv } from '@conversation-analytics/node';
import { uploadDirectory } from '@conversation-analytics/node/uploads';

const client = clientFromEnv();

const upload = uploadDirectory(client, 'calls', {
  fileConcurrency: 2,
  // The service in memory forgets its jobs, so the state is temporary too. By default it lasts, and a second run skips
  // what the first has uploaded.
  stateFolder: await mkdtemp(join(tmpdir(), 'batch-folder-')),
});

const rows = [];
for await (const outcome of upload) {
  if (outcome.kind === 'failed') {
    console.error(`${outcome.name}: ${String(outcome.error)}`);
    process.exitCode = 1;
  } else if (outcome.jobId) {
    const job = await client.conversations.jobs.wait(outcome.jobId);
    for (const { id, analytics } of job.conversations_response?.analytics?.speaker_analytics ?? []) {
      const counts = analytics?.behavior_counts ?? {};
      rows.push([outcome.name, id, counts['open question'] ?? 0, counts['closed question'] ?? 0].join(','));
    }
  }
}

const table = ['file,speaker,open questions,closed questions', ...rows.sort()].join('\n');
await writeFile('questions.csv', `${table}\n`);
console.log(table);
