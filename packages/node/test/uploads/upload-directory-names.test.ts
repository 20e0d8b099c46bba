import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { SourceUnreadableError } from '@conversation-analytics/uploader';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startFaultService, type FaultService } from '../../../uploader/test/fault-service.ts';
import { uploadDirectory, type FileOutcome } from '../../src/uploads.ts';
import { useFolder } from './support.ts';

const inFolder = useFolder();
let service: FaultService;
beforeEach(async () => {
  service = await startFaultService();
});
afterEach(() => service.close());

async function upload(folder: string): Promise<FileOutcome[]> {
  const outcomes: FileOutcome[] = [];
  const own = { stateFolder: inFolder('state') };
  for await (const outcome of uploadDirectory(service.client, folder, own)) outcomes.push(outcome);
  return outcomes.sort((one, other) => (one.path < other.path ? -1 : 1));
}

// A name is text on macOS and Windows, and such a file cannot be made there.
it.runIf(process.platform === 'linux')('a name that is not UTF-8 is not that of another file', async () => {
  await mkdir(inFolder('in'));
  const named = (...bytes: number[]) => Buffer.concat([Buffer.from(inFolder('in/')), Buffer.from(bytes)]);
  await writeFile(inFolder('in/\ufffd'), 'the other');
  await writeFile(inFolder('in/zwölf'), 'sound');
  await writeFile(named(0xff), 'latin');
  await mkdir(named(0x41, 0x0a, 0xc3));
  await symlink('nowhere', named(0xfe));
  const failed = { kind: 'failed', error: expect.any(SourceUnreadableError) };
  const outcomes = await upload(inFolder('in'));
  expect(outcomes).toMatchObject([
    { ...failed, path: inFolder('in/A\\x0a\\xc3') },
    { kind: 'skipped', path: inFolder('in/\\xfe'), reason: 'symbolic_link' },
    { ...failed, path: inFolder('in/\\xff') },
    { kind: 'uploaded', path: inFolder('in/zwölf') },
    { kind: 'uploaded', path: inFolder('in/\ufffd') },
  ]);
  expect(outcomes[2]).toMatchObject({
    error: { message: `${inFolder('in/\\xff')} has a name that is not UTF-8: rename it.` },
  });
  const contents = [...service.jobs.values()].map((job) => `${job.name} ${service.content(job).toString()}`);
  expect(contents.sort()).toEqual(['zwölf sound', '\ufffd the other']);
});

it('a folder behind a symbolic link and `..` is the one that the system means, and keeps its name', async () => {
  for (const name of ['real/deep', 'real/rec', 'rec']) await mkdir(inFolder(name), { recursive: true });
  await writeFile(inFolder('real/rec/a.mp3'), 'meant');
  await writeFile(inFolder('rec/a.mp3'), 'another');
  await symlink(inFolder('real/deep'), inFolder('link'));
  for (const name of [`${inFolder('link')}/../rec`, `${inFolder('link')}/../rec/`]) {
    expect(await upload(name)).toMatchObject([{ path: `${inFolder('link')}/../rec/a.mp3` }]);
  }
  expect(service.jobs.size).toBe(1);
  expect(service.content().toString()).toBe('meant');
});
