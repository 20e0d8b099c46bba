import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runCommand } from '../src/commands/run-command.ts';
import { migrations } from '../src/storage/migrations.ts';
import { openDiskStore } from '../src/storage/objects/disk-store.ts';

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'server-hostile-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

/** An archive that is whole, with one row. */
function archiveOf(table: string, row: object): string {
  const head = JSON.stringify({ archive: 'conversation-analytics', version: 1, schema: migrations.length });
  const body = `${head}\n${JSON.stringify({ table, row })}\n`;
  const sha256 = createHash('sha256').update(body).digest('hex');
  return `${body}${JSON.stringify({ end: true, rows: 1, objects: 0, sha256 })}\n`;
}

const outside = '../../outside.txt';
const id = randomUUID();
const job = { id, service_id: 'a', status: 'completed', conversation_id: '"a"' };

test('an archive whose rows name files outside of the storage is refused', async () => {
  const folder = await temporaryFolder();
  const archive = join(folder, 'hostile.archive');
  for (const [table, column, row] of [
    ['jobs', 'result_object', { ...job, result_object: outside }],
    ['jobs', 'result_object', { ...job, result_object: [outside] }],
    ['jobs', 'result_object', { ...job, result_object: `jobs/${id}/../../${outside}` }],
    ['files', 'object', { id, object: '/etc/hostname' }],
    ['files', 'object', { id, object: 'files' }],
    ['removals', 'object', { object: outside }],
    ['upload_parts', 'file', { job_id: id, part_number: 1, file: outside }],
  ] as const) {
    await writeFile(archive, archiveOf(table, row));
    let messages = '';
    const code = await runCommand(['import', archive], {
      environment: { CONVERSATION_ANALYTICS_DATA: join(folder, 'data') },
      print: () => {},
      report: (message) => (messages += message),
    });
    expect([code, messages]).toEqual([1, expect.stringContaining(`a path in ${table}.${column} `)]);
  }
});

test('the storage on the disk keeps to its folder, whatever the database says', async () => {
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'outside.txt'), 'outside');
  const store = openDiskStore(join(folder, 'objects', 'all'), join(folder, 'temporary'));
  for (const use of [
    () => store.read(outside),
    () => store.withFile(outside, async () => {}),
    () => store.remove(outside),
  ]) {
    await expect(use()).rejects.toThrow('leads out of the storage');
  }
  expect(await readFile(join(folder, 'outside.txt'), 'utf8')).toBe('outside');
});
