import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commandTranscriber } from '../src/recordings/command-transcriber.ts';
import { errorOutput } from '../src/recordings/error-output.ts';
import { commandWords } from '../src/recordings/command-words.ts';
import { transcriberOf } from '../src/recordings/configured-transcriber.ts';
import { block } from './block.ts';

let folder: string;
let path: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'server-transcriber-'));
  path = join(folder, 'a "recording" $HOME');
  await writeFile(path, 'pretend sound');
});
afterAll(() => rm(folder, { recursive: true }));

/** Runs a program of JavaScript as the command. Its first argument is the path of the recording. */
const run = (program: string, { signal = new AbortController().signal, limit = 60_000 } = {}) =>
  commandTranscriber(
    [process.execPath, '-e', program],
    () => limit,
  )({
    path,
    fileName: 'call.mp3',
    contentType: 'audio/mpeg',
    signal,
  });
const textOf = async (said: Awaited<ReturnType<typeof run>>) =>
  said instanceof Uint8Array ? Buffer.from(said).toString() : said;

describe('the words of a command', () => {
  test.each<[string, readonly string[]]>([
    ['whisper', ['whisper']],
    ['  a  b\tc ', ['a', 'b', 'c']],
    [`a "b c" 'd "e"' f"g h"i`, ['a', 'b c', 'd "e"', 'fg hi']],
    [`a "" \\b $(c) {file}`, ['a', '', '\\b', '$(c)', '{file}']],
  ])('%s', (command, words) => {
    expect(commandWords(command)).toEqual(words);
  });

  test.each(['', ' ', 'a "b', "'", `a 'b"`])('are refused: %j', (command) => {
    expect(() => commandWords(command)).toThrow('The transcriber command');
  });
});

describe('a command', () => {
  test('gets the path as its last word, and what it prints is the transcript', async () => {
    expect(await textOf(await run('process.stdout.write(process.argv[1])'))).toBe(path);
  });

  test('gets the path in place of {file}, and no shell reads it', async () => {
    const transcriber = transcriberOf({ command: `"${process.execPath}" -p 'process.argv.length' {file} x` });
    const { signal } = new AbortController();
    const said = await transcriber({ path, fileName: 'x', contentType: 'audio/wav', signal });
    expect(await textOf(said)).toBe('3\n');
  });

  test('does not see the secrets of the service', async () => {
    const secret = 'CONVERSATION_ANALYTICS_TRANSCRIBER_KEY';
    process.env[secret] = 'shh';
    const said = await textOf(await run('console.log(JSON.stringify(process.env))')).finally(() => {
      delete process.env[secret];
    });
    expect(said).not.toContain('shh');
    expect(said).toContain('PATH');
  });

  test('that fails is told with the end of its error output, on one line', async () => {
    const program = `process.stderr.write('x'.repeat(9000) + '\\n\\u001b[1mNo model.\\n'); process.exitCode = 3`;
    const error = await run(program).catch((reason: unknown) => reason);
    expect(error).toMatchObject({
      isRetryable: true,
      message: /^The transcriber command ended with 3: x+ \[1mNo model\.$/,
    });
    expect(String(error).length).toBeLessThan(1200);
  });

  test('that fails is told without the secrets that it was given, and without the path of the recording', async () => {
    const variables = {
      SPEECH_API_KEY: 'key-of-the-speech-service',
      HTTPS_PROXY: 'http://user:proxy-password@127.0.0.1:1',
    };
    Object.assign(process.env, variables);
    const program = `const { SPEECH_API_KEY: key, HTTPS_PROXY: proxy } = process.env;
      process.stderr.write([process.argv[1], proxy, key].join(' ') + '\\u202e');
      process.exitCode = 1`;
    const error = await run(program)
      .catch((reason: unknown) => reason)
      .finally(() => {
        for (const name of Object.keys(variables)) delete process.env[name];
      });
    expect(String(error)).toMatch(/: \{file\} http:\/\/user:\*\*\*@127\.0\.0\.1:1 \*\*\*$/);
    expect(String(error)).not.toMatch(/service|password/);
  });

  test('that prints a secret shows no part of it, wherever its output is cut', () => {
    const secret = 'abcdefghijklmnopqrstuvwxyz';
    for (let shown = 0; shown <= secret.length; shown++) {
      const output = errorOutput({ A_TOKEN: secret }, '/path');
      output.add(secret);
      output.add('.'.repeat(1000 - shown));
      expect(output.line()).toMatch(/^[*.]+$/);
    }
  });

  test('that does not exist is told', async () => {
    const transcriber = commandTranscriber([join(folder, 'nothing')]);
    const { signal } = new AbortController();
    const failing = transcriber({ path, fileName: 'x', contentType: 'audio/wav', signal });
    await expect(failing).rejects.toMatchObject({
      isRetryable: false,
      message: /cannot be started \(ENOENT\)/,
    });
  });

  test('that prints without end is ended', async () => {
    const program = `const more = () => { while (process.stdout.write('x'.repeat(1e6))); process.stdout.once('drain', more) }; more()`;
    await expect(run(program)).rejects.toMatchObject({ isRetryable: false, message: /printed more than/ });
  });

  /** Starts a process that outlives its parent, writes both ids, and waits. */
  const withChild = (file: string, after: string) => `
    const child = require('child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit' });
    require('fs').writeFileSync(${JSON.stringify(file)}, JSON.stringify([process.pid, child.pid]));
    ${after}`;
  const isRunning = async (pid: number) => {
    // One that was ended and not yet waited for is none.
    const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => ') Z');
    return !/\) Z/.test(status);
  };
  const allEnded = async (file: string) => {
    for (const pid of JSON.parse(await readFile(file, 'utf8')) as number[]) {
      while (await isRunning(pid)) await new Promise(setImmediate);
    }
  };

  test.skipIf(process.platform !== 'linux')(
    'is ended with what it started when the service stops',
    async () => {
      const file = join(folder, 'stopped');
      const stopping = new AbortController();
      const running = run(withChild(file, ''), { signal: stopping.signal });
      while (!existsSync(file)) await new Promise(setImmediate);
      stopping.abort(new Error('stopped'));
      await expect(running).rejects.toThrow('stopped');
      await allEnded(file);
    },
  );

  test.skipIf(process.platform !== 'linux')(
    'is ended with what it started when it takes too long',
    async () => {
      const file = join(folder, 'slow');
      await expect(run(withChild(file, ''), { limit: 1000 })).rejects.toMatchObject({
        isRetryable: true,
        message: 'The transcriber command took longer than 1 s.',
      });
      await allEnded(file);
    },
  );

  test.skipIf(process.platform !== 'linux')(
    'is not ended for the time in which the service got no processor',
    async () => {
      const [started, go] = [join(folder, 'started'), join(folder, 'go')];
      const program = `: > '${started}'; until [ -e '${go}' ]; do :; done; echo Hello`;
      const { signal } = new AbortController();
      const transcribe = commandTranscriber(['sh', '-c', program], () => 1500);
      const saying = transcribe({ path, fileName: 'call.mp3', contentType: 'audio/mpeg', signal });
      while (!existsSync(started)) await new Promise(setImmediate);
      block(1600);
      await writeFile(go, '');
      expect(await textOf(await saying)).toBe('Hello\n');
    },
  );

  test.skipIf(process.platform !== 'linux')(
    'is not waited for longer because of what it left running',
    async () => {
      const file = join(folder, 'left');
      const said = await run(withChild(file, `process.stdout.write('Hello', () => process.exit(0))`));
      expect(await textOf(said)).toBe('Hello');
      await allEnded(file);
    },
  );
});
