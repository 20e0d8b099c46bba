import { once } from 'node:events';
import { chmod, rename, writeFile } from 'node:fs/promises';
import { JobFailedError } from '@conversation-analytics/client';
import {
  SourceUnreadableError,
  UploadCancelledError,
  type UploadSnapshot,
} from '@conversation-analytics/uploader';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { failureOf } from '../../../client/test/connect.ts';
import {
  held,
  reply,
  startFaultService,
  type CallFault,
  type FaultService,
} from '../../../uploader/test/fault-service.ts';
import { diskStore, uploadConversationFile } from '../../src/uploads.ts';
import { content, runModule, useFolder } from './support.ts';

const inFolder = useFolder();
let service: FaultService;
beforeEach(async () => {
  service = await startFaultService();
  await writeFile(inFolder('talk.mp3'), content(5_000));
});
afterEach(() => service.close());

/** The analysis of the job has ended. */
const analysed =
  (status: string): CallFault =>
  (response) =>
    reply(response, { status: 200, body: { id: service.job.id, status, conversations_response: null } });

const upload = (own = {}) =>
  uploadConversationFile(service.client, inFolder('talk.mp3'), {
    store: diskStore(inFolder('state')),
    ...own,
  });

describe('a file that is uploaded in one call', () => {
  it('arrives as it is, and its analysis is waited for', async () => {
    service.onCall('get', analysed('running'), analysed('completed'));
    const snapshots: UploadSnapshot[] = [];
    const onProgress = (snapshot: UploadSnapshot) => snapshots.push(snapshot);
    expect(await upload({ onProgress })).toMatchObject({ id: service.job.id, status: 'completed' });
    expect(service.content()).toEqual(content(5_000));
    expect(service.calls[0]?.body).toMatchObject({ file_name: 'talk.mp3', content_type: 'audio/mpeg' });
    expect(snapshots.at(-1)).toMatchObject({ state: 'completed', fraction: 1, bytesSent: 5_000 });
    expect(await diskStore(inFolder('state')).list()).toEqual([]);
  });

  it('has the name and the type that are given, and is not waited for where that is not wanted', async () => {
    const job = await upload({ name: 'Interview', type: 'audio/x', wait: false });
    expect(job.status).toBe('queued');
    expect(service.calls[0]?.body).toMatchObject({ file_name: 'Interview', content_type: 'audio/x' });
    expect(await diskStore(inFolder('state')).list()).toEqual([]);
  });

  it('that is given up for good is cancelled, and the next call begins anew', async () => {
    const gate = held();
    service.onPart(3, gate.fault);
    const running = upload({ partConcurrency: 1 });
    expect(running.jobId).toBeUndefined();
    const failure = failureOf(running);
    await service.until(() => service.puts.some(({ number }) => number === 3));
    expect(running.jobId).toBe(service.job.id);
    await running.discard();
    expect(await failure).toBeInstanceOf(UploadCancelledError);
    expect(service.job.cancellations).toBe(1);
    gate.release();
    await upload({ wait: false });
    expect(service.count('start')).toBe(2);
  });

  it('that is missing is refused before anything is sent', async () => {
    const error = await failureOf(uploadConversationFile(service.client, inFolder('missing.mp3')));
    expect(error).toBeInstanceOf(SourceUnreadableError);
    expect(service.calls).toEqual([]);
  });

  it('is waited for by the next call when something else has ended the wait', async () => {
    const error = new Error('enough');
    const onStatus = () => {
      throw error;
    };
    expect(await failureOf(upload({ wait: { onStatus } }))).toBe(error);
    service.onCall('get', analysed('running'), analysed('completed'));
    expect(await upload()).toMatchObject({ status: 'completed' });
    expect([service.count('start'), service.job.completions]).toEqual([1, 1]);
  });

  it('is uploaded anew after an analysis that has failed', async () => {
    service.onCall('get', analysed('failed:transcript_malformed'));
    expect(await failureOf(upload())).toBeInstanceOf(JobFailedError);
    await upload({ wait: false });
    expect(service.count('start')).toBe(2);
  });

  it('that was changed or renamed meanwhile begins anew', async () => {
    const gate = held();
    const change = async (act: () => Promise<unknown>) => {
      service.onPart(3, gate.fault);
      const before = service.puts.length;
      const controller = new AbortController();
      const failure = failureOf(upload({ signal: controller.signal, partConcurrency: 1 }));
      await service.until(() => service.puts.slice(before).some(({ number }) => number === 3));
      controller.abort();
      await failure;
      await act();
    };
    await change(() => chmod(inFolder('talk.mp3'), 0o600));
    await change(async () => {
      await rename(inFolder('talk.mp3'), inFolder('other.mp3'));
      await rename(inFolder('other.mp3'), inFolder('talk.mp3'));
    });
    gate.release();
    await upload({ wait: false });
    expect(service.count('start')).toBe(3);
    const last = [...service.jobs.values()].at(-1);
    expect(last && service.content(last)).toEqual(content(5_000));
  });
});

describe('a process that is killed', () => {
  const uploader = `
    import { bearer, createClient } from '@conversation-analytics/client';
    import { nodeTransport } from '@conversation-analytics/node';
    import { uploadConversationFile } from '@conversation-analytics/node/uploads';
    const { URL: baseUrl, FILE } = process.env;
    const client = createClient({ baseUrl, serviceId: 'svc-1', auth: bearer('t'), transport: nodeTransport() });
    await uploadConversationFile(client, FILE, { partConcurrency: 1 });`;
  // Its own default folder, on whatever system this is.
  const run = () =>
    runModule(uploader, {
      URL: service.client.scope.split(' ', 1)[0] ?? '',
      FILE: inFolder('talk.mp3'),
      HOME: inFolder('home'),
      XDG_STATE_HOME: inFolder('home'),
      LOCALAPPDATA: inFolder('home'),
    });

  async function killWhen(condition: () => boolean): Promise<void> {
    const child = run();
    const closed = once(child, 'close');
    await service.until(condition);
    child.kill('SIGKILL');
    await closed;
  }

  it('on the way goes on with the parts that are missing', async () => {
    const gate = held();
    service.onPart(4, gate.fault);
    await killWhen(() => service.puts.some(({ number }) => number === 4));
    gate.release();
    service.onCall('get', (response, act) => reply(response, act()), analysed('completed'));
    expect(await once(run(), 'close')).toEqual([0, null]);
    expect(service.job.completions).toBe(1);
    expect(service.puts.filter(({ number }) => number < 4)).toHaveLength(3);
    expect(service.content()).toEqual(content(5_000));
  });

  it('while it waits for the analysis waits for that of the same job', async () => {
    await killWhen(() => service.count('get') > 0);
    const before = service.puts.length;
    service.onCall('get', (response, act) => reply(response, act()), analysed('completed'));
    expect(await once(run(), 'close')).toEqual([0, null]);
    expect([service.count('start'), service.job.completions]).toEqual([1, 1]);
    expect(service.puts.length).toBe(before);
  });
});
