import { writeFile } from 'node:fs/promises';
import { clientFromEnv } from '@conversation-analytics/node';
import { uploadDirectory } from '@conversation-analytics/node/uploads';

const client = clientFromEnv();

// At most two files are uploaded at once. The folder of the state lets the next run skip what this one has uploaded.
const upload = uploadDirectory(client, 'calls', { fileConcurrency: 2, stateFolder: 'data/uploads' });

const rows = [];
for await (const outcome of upload) {
  try {
    if (outcome.kind === 'failed') throw outcome.error;
    if (outcome.jobId) rows.push(...(await rowsOf(outcome.name, outcome.jobId)));
  } catch (error) {
    // The other files go on.
    console.error(`${outcome.name}: ${String(error)}`);
    process.exitCode = 1;
  }
}

const table = ['file,speaker,open questions,closed questions', ...rows.sort()].join('\n');
await writeFile('questions.csv', `${table}\n`);
console.log(table);
console.log(`${upload.summary.uploaded} uploaded now, ${upload.summary.skipped} by an earlier run`);

/** Waits for the analysis of a file. Returns a line for each speaker. */
async function rowsOf(name, jobId) {
  const job = await client.conversations.jobs.wait(jobId);
  const speakers = job.conversations_response?.analytics?.speaker_analytics ?? [];
  return speakers.map(({ id, analytics }) => {
    const counts = analytics?.behavior_counts;
    // What does not occur has no count. Without counts nothing was judged, and an empty cell is no 0.
    const countOf = (behavior) => (counts ? (counts[behavior] ?? 0) : '');
    return [cell(name), cell(id), countOf('open question'), countOf('closed question')].join(',');
  });
}

/** Quotes a text that has a comma, a quote or a line break. */
function cell(text) {
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
