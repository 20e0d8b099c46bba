import { once } from 'node:events';
import { copyFile, mkdir, truncate, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { startService, type Service } from '@conversation-analytics/server';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { holdingProxy, type HoldingProxy } from './holding-proxy.ts';
import { runInTerminal, startCommand } from './processes.ts';
import { demoTranscript, runHere } from './run-here.ts';
import { temporaryFolder } from './temporary-folder.ts';

let service: Service;
let proxy: HoldingProxy;
let environment: Readonly<Record<string, string>>;

beforeAll(async () => {
  proxy = await holdingProxy(() => service.url);
  service = await startService({ port: 0, memory: true, publicUrl: proxy.url });
  const { serviceId = '', clientId = '', clientSecret = '' } = service.credentials ?? {};
  environment = {
    CONVERSATION_ANALYTICS_BASE_URL: proxy.url,
    CONVERSATION_ANALYTICS_SERVICE_ID: serviceId,
    CONVERSATION_ANALYTICS_CLIENT_ID: clientId,
    CONVERSATION_ANALYTICS_CLIENT_SECRET: clientSecret,
  };
});

afterAll(async () => {
  proxy.close();
  await service.close();
});

/** A folder with a file of four parts of 8 MiB, and the variables of a person who has uploaded nothing. */
async function largeUpload() {
  const folder = await temporaryFolder();
  await writeFile(join(folder, "it's large.txt"), 'Maya: Hello.');
  await truncate(join(folder, "it's large.txt"), 4 * 8 * 1024 * 1024);
  return {
    folder,
    own: { ...environment, XDG_STATE_HOME: join(folder, 'state') },
    words: ['upload', "it's large.txt"],
  };
}

const resume = "Continue with:\n  conversation-analytics upload 'it'\\''s large.txt'\n";

describe('an upload', () => {
  it.each([
    { signal: 'SIGINT', code: 130, says: `Interrupted. ${resume}`, mostSent: 4 },
    { signal: 'SIGTERM', code: 143, says: `Terminated. ${resume}`, mostSent: 4 },
    // What arrived in the moment of the kill may not be written down yet.
    { signal: 'SIGKILL', code: null, says: '', mostSent: 5 },
  ] as const)('continues after $signal, and sends what had arrived only once', async (row) => {
    const { folder, own, words } = await largeUpload();
    const begun = proxy.parts.length;
    const held = proxy.hold(3);
    const first = startCommand(words, own, folder);
    await held;
    first.child.kill(row.signal);
    const { code, stdout, stderr } = await first.ended;
    expect({ code, stdout }).toEqual({ code: row.code, stdout: '' });
    expect(stderr).toContain(row.says);
    proxy.release();

    const second = await startCommand(words, own, folder).ended;
    expect(second.code).toBe(0);
    expect(second.stdout).toMatch(/^[\w-]{36} {2}\S+ {2}it's large\.txt\n$/);
    const sent = proxy.parts.slice(begun);
    expect(new Set(sent)).toEqual(new Set([1, 2, 3, 4]));
    expect(sent.length).toBeLessThanOrEqual(row.mostSent);

    const third = await startCommand(words, own, folder).ended;
    expect(third.stdout.slice(0, 36)).toBe(second.stdout.slice(0, 36));
    expect(third.stdout).toContain('(uploaded by an earlier run)');
    expect(proxy.parts.slice(begun)).toHaveLength(sent.length);
  });

  it('shows on a terminal how far it is, and after Ctrl+C how to continue', async () => {
    const { folder, own, words } = await largeUpload();
    let isHeld = false;
    const held = proxy.hold(3).then(() => (isHeld = true));
    let shown: string | undefined;
    const type = (lines: readonly string[]) => {
      if (shown !== undefined || !isHeld) return undefined;
      shown = lines.find((line) => line.includes('in flight'));
      return shown === undefined ? undefined : '\u0003';
    };
    const { code, lines } = await runInTerminal(words, { environment: own, cwd: folder, type });
    await held;
    proxy.release();
    expect(code).toBe(130);
    expect(lines).toEqual([
      'Interrupted. Continue with:',
      "  conversation-analytics upload 'it'\\''s large.txt'",
    ]);
    expect(shown).toMatch(/^[\d.]+ MB of 33\.6 MB \(\d+%\), [\d.]+ MB\/s, \d+ s left, \d parts? in flight/);
  });

  it('says why it tries again', async () => {
    const failing = createServer((_, response) => void response.writeHead(503).end()).listen(0, '127.0.0.1');
    onTestFinished(() => void failing.close());
    await once(failing, 'listening');
    // It listens on a port, and not on a pipe.
    const { port } = failing.address() as AddressInfo;
    const { own, folder, words } = await largeUpload();
    let isSeen = false;
    const { code } = await runInTerminal(words, {
      columns: 120,
      environment: { ...own, CONVERSATION_ANALYTICS_BASE_URL: `http://127.0.0.1:${port}` },
      cwd: folder,
      type: (lines) => {
        if (isSeen || !lines.some((line) => /retry \d+: issue-token failed with status 503/.test(line)))
          return undefined;
        isSeen = true;
        return '\u0003';
      },
    });
    expect({ code, isSeen }).toEqual({ code: 130, isSeen: true });
  });

  it('starts over where the file has changed', async () => {
    const { folder, own } = await largeUpload();
    await copyFile(demoTranscript, join(folder, 'talk.vtt'));
    const jobOf = async () => {
      const { stdout } = await runHere(['upload', 'talk.vtt', '--json'], {
        environment: own,
        workingFolder: folder,
      });
      return JSON.parse(stdout) as { job_id: string; uploaded_earlier: boolean };
    };
    const [one, same] = [await jobOf(), await jobOf()];
    expect(same).toMatchObject({ job_id: one.job_id, uploaded_earlier: true });
    await utimes(join(folder, 'talk.vtt'), new Date(0), new Date(0));
    expect(await jobOf()).toMatchObject({ uploaded_earlier: false });
  });
});

describe('an upload of many files', () => {
  it('goes on after files that fail, waits for the jobs, and ends with 3', async () => {
    const folder = await temporaryFolder();
    await mkdir(join(folder, 'calls'));
    await copyFile(demoTranscript, join(folder, 'calls', 'a.vtt'));
    await writeFile(join(folder, 'calls', 'broken.vtt'), 'WEBVTT\n\nnonsense');
    await writeFile(join(folder, 'calls', 'empty.vtt'), '');
    const own = { ...environment, XDG_STATE_HOME: folder };
    const setting = { environment: own, workingFolder: folder };
    const { code, stdout, stderr } = await runHere(
      ['upload', 'calls', 'missing.vtt', '--wait', '--json'],
      setting,
    );
    expect(code).toBe(3);
    expect(JSON.parse(stdout)).toMatchObject({
      type: 'upload',
      file: join('calls', 'a.vtt'),
      job: { status: 'completed' },
    });
    const errors = stderr
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line).error)
      .sort((one, other) => (one.file < other.file ? -1 : 1));
    expect(errors).toMatchObject([
      { file: join('calls', 'broken.vtt'), message: expect.stringContaining('failed:transcript_') },
      { file: join('calls', 'empty.vtt') },
      { file: 'missing.vtt', message: 'missing.vtt: It cannot be read: there is no such file or folder.' },
    ]);
  });

  it('says where its progress cannot be kept', async () => {
    const folder = await temporaryFolder();
    await writeFile(join(folder, 'state'), '');
    await copyFile(demoTranscript, join(folder, 'a.vtt'));
    const { code, stderr } = await runHere(['upload', 'a.vtt'], {
      environment: { ...environment, XDG_STATE_HOME: join(folder, 'state') },
      workingFolder: folder,
    });
    expect(code).toBe(1);
    expect(stderr).toContain('Set XDG_STATE_HOME to a folder that you can write.');
  });
});

describe('files', () => {
  it('are stored', async () => {
    const id = '0a1b2c3d-0000-4000-8000-000000000001';
    const words = [
      'files',
      'upload',
      demoTranscript,
      '--file-id',
      id,
      '--metadata',
      '{"team":"north"}',
      '--json',
    ];
    const { code, stdout } = await runHere(words, { environment });
    expect({ code, file: JSON.parse(stdout) }).toMatchObject({
      code: 0,
      file: { type: 'file', file_id: id },
    });
  });

  it('of meetings are imported where the service can', async () => {
    const { code, stderr } = await runHere(['files', 'import', '--meeting-id', '1', '--json'], {
      environment,
    });
    expect(code).toBe(1);
    expect(JSON.parse(stderr)).toMatchObject({ error: { type: 'failure', status: expect.any(Number) } });
  });
});

it('an upload refuses standard input, which could not continue', async () => {
  expect(await runHere(['upload', '-'], { environment })).toMatchObject({ code: 2 });
});
