import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { InvalidOptionError } from '@conversation-analytics/uploader';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { failureOf } from '../../../client/test/connect.ts';
import { answers, held, startFaultService, type FaultService } from '../../../uploader/test/fault-service.ts';
import { uploadDirectory, type DirectoryFile, type DirectoryProgress } from '../../src/uploads.ts';
import { content, useFolder } from './support.ts';

const inFolder = useFolder();
let service: FaultService;
beforeEach(async () => {
  service = await startFaultService();
  await mkdir(inFolder('in/2024'), { recursive: true });
  for (const name of ['notes.txt', 'talk.mp3', '2024/talk.mp3'])
    await writeFile(inFolder(`in/${name}`), content(2_000));
});
afterEach(() => service.close());

const start = (own = {}) =>
  uploadDirectory(service.client, inFolder('in'), { stateFolder: inFolder('state'), ...own });
const jobs = () => [...service.jobs.values()];
const starts = () => service.calls.filter(({ operation }) => operation === 'start');

it('files are told from each other by their path in the folder, at the service too', async () => {
  const outcomes = await start();
  const names = ['2024/talk.mp3', 'notes.txt', 'talk.mp3'];
  expect(outcomes.map(({ name }) => name).sort()).toEqual(names);
  expect(
    jobs()
      .map(({ name }) => name)
      .sort(),
  ).toEqual(names);
  for (const outcome of outcomes) {
    const jobId = jobs().find(({ name }) => name === outcome.name)?.id;
    expect(outcome).toMatchObject({ path: inFolder(`in/${outcome.name}`), jobId });
  }
});

it('a filter leaves files out, and links, without an outcome', async () => {
  await symlink(inFolder('in/talk.mp3'), inFolder('in/link.txt'));
  const asked: DirectoryFile[] = [];
  const filter = (file: DirectoryFile) => {
    asked.push(file);
    return file.name.endsWith('.mp3');
  };
  expect((await start({ filter })).map(({ name }) => name).sort()).toEqual(['2024/talk.mp3', 'talk.mp3']);
  expect(asked).toContainEqual({ path: inFolder('in/2024/talk.mp3'), name: '2024/talk.mp3' });
  expect(service.count('start')).toBe(2);
});

it('a filter that throws ends the run with its error', async () => {
  const error = new Error('no such list');
  const filter = () => {
    throw error;
  };
  const onProgress = () => {};
  expect(await failureOf(Promise.resolve(start({ filter, onProgress })))).toBe(error);
  expect((await start()).length).toBe(3);
});

it('an option that cannot be used ends the run, which it concerns as a whole', async () => {
  const error = await failureOf(Promise.resolve(start({ maxOutage: -1 })));
  expect(error).toBeInstanceOf(InvalidOptionError);
  expect(String(error)).toContain('maxOutage');
  expect(service.calls).toEqual([]);
});

it('metadata is one value for all, or that of a function for each', async () => {
  await start({ userMetadata: { team: 'north' }, filter: ({ name }: DirectoryFile) => name === 'notes.txt' });
  await start({ userMetadata: async ({ name, path }: DirectoryFile) => [name, path] });
  expect(
    starts()
      .map(({ body }) => [body['file_name'], body['user_metadata']])
      .sort(),
  ).toEqual([
    ['2024/talk.mp3', ['2024/talk.mp3', inFolder('in/2024/talk.mp3')]],
    ['notes.txt', { team: 'north' }],
    ['talk.mp3', ['talk.mp3', inFolder('in/talk.mp3')]],
  ]);
});

it('metadata that cannot be made fails its file alone, before anything is sent', async () => {
  const error = new Error('unknown');
  const userMetadata = ({ name }: DirectoryFile) => {
    if (name === 'talk.mp3') throw error;
    return name;
  };
  const outcomes = await start({ userMetadata });
  expect(outcomes.filter(({ kind }) => kind === 'uploaded')).toHaveLength(2);
  expect(outcomes.find(({ name }) => name === 'talk.mp3')).toMatchObject({
    kind: 'failed',
    error,
    jobId: undefined,
  });
  expect(service.count('start')).toBe(2);
});

it('progress adds up all files, from the first byte to the last outcome', async () => {
  await start({ filter: ({ name }: DirectoryFile) => name === 'notes.txt' });
  await writeFile(inFolder('in/empty.mp3'), '');
  const gate = held();
  service.onPart(2, gate.fault, gate.fault);
  const reports: DirectoryProgress[] = [];
  let tell = () => {};
  const halfWay = new Promise<void>((resolve) => (tell = resolve));
  const onProgress = (progress: DirectoryProgress) => {
    reports.push(progress);
    // The first parts of two files, and the file of the first run.
    if (progress.bytesSent >= 2 * 1_024 + 2_000 && progress.failed === 1 && progress.filesTotal) tell();
  };
  const outcomes = Promise.resolve(start({ onProgress }));
  await halfWay;
  const total = { bytesTotal: 6_000, filesTotal: 4 };
  expect(reports.at(-1)).toMatchObject({ ...total, uploaded: 0, skipped: 1, failed: 1 });
  gate.release();
  await outcomes;
  expect(reports.at(-1)).toEqual({
    ...total,
    bytesSent: 6_000,
    uploaded: 2,
    uploadedBytes: 4_000,
    skipped: 1,
    failed: 1,
  });
});

it('progress of a run that uploads nothing has its totals all the same', async () => {
  await start();
  const reports: DirectoryProgress[] = [];
  await start({ onProgress: (progress: DirectoryProgress) => reports.push(progress) });
  const skipped = { uploaded: 0, uploadedBytes: 0, skipped: 3, failed: 0 };
  expect(reports.at(-1)).toEqual({ ...skipped, bytesSent: 6_000, bytesTotal: 6_000, filesTotal: 3 });
});

it('the outcome of a file that fails has the job that was begun', async () => {
  service.onCall('complete', answers(400));
  const [outcome] = await start({ filter: ({ name }: DirectoryFile) => name === 'talk.mp3' });
  expect(outcome).toMatchObject({ kind: 'failed', jobId: service.job.id });
});
