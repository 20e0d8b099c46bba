import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { LogEntry } from '../src/index.ts';
import { openLogOutput, type LogFormat } from '../src/observability/log-output.ts';

/** What a log writes to the output and to the errors, once all of it has arrived. */
async function written(format: LogFormat, entries: readonly LogEntry[]) {
  const folder = await mkdtemp(join(tmpdir(), 'log-output-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const paths = { output: join(folder, 'output'), errors: join(folder, 'errors') };
  const { log, announce } = openLogOutput(format, paths);
  for (const entry of entries) log(entry);
  announce('The end.\n');
  return await vi.waitFor(async () => {
    const [output, errors] = [await readFile(paths.output, 'utf8'), await readFile(paths.errors, 'utf8')];
    // Lines of JSON are written together, after the announcement in the other file.
    const isLogged = format !== 'json' || output.split('\n').length > entries.length;
    if (!isLogged || !`${output}${errors}`.includes('The end.')) throw new Error('Not yet.');
    return { output, errors };
  });
}

const request = {
  operation: 'detect-behaviors',
  method: 'POST',
  path: '/v1/behaviors',
  status: 200,
  milliseconds: 3,
};
const entry: LogEntry = { level: 'info', message: 'POST /v1/behaviors 200 3 ms', requestId: 'a-b', request };

test('JSON lines have the fields of an entry, and what people read is beside them', async () => {
  const { output, errors } = await written('json', [entry, { level: 'warning', message: 'Two\nlines.' }]);
  const lines = output
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as object);
  const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  expect(lines).toEqual([
    { level: 'info', time, message: entry.message, requestId: 'a-b', ...request },
    { level: 'warn', time, message: 'Two\nlines.' },
  ]);
  expect(errors).toBe('The end.\n');
});

test('what an error or an entry has beside the known fields is never logged', async () => {
  const error = Object.assign(new Error('It failed.', { cause: new Error('Deeper.') }), {
    code: 'E1',
    parameters: ['a secret'],
    query: 'a secret',
  });
  const more = { ...entry, error, headers: { authorization: 'a secret' }, body: 'a secret' };
  const { output } = await written('json', [more]);
  expect(output).not.toContain('a secret');
  expect(JSON.parse(output)).toMatchObject({
    error: { name: 'Error', message: 'It failed.', code: 'E1', cause: { message: 'Deeper.' } },
  });
});

test('text is a line for people, with errors apart', async () => {
  const { output, errors } = await written('text', [entry, { level: 'error', message: 'It failed.' }]);
  expect(output).toMatch(/^\S+Z POST \/v1\/behaviors 200 3 ms \[a-b\]\nThe end\.\n$/);
  expect(errors).toMatch(/^\S+Z It failed\.\n$/);
});

test('nothing is logged when the log is off, and people are still told', async () => {
  expect(await written('off', [entry, { ...entry, level: 'error' }])).toEqual({
    output: 'The end.\n',
    errors: '',
  });
});

test('a process whose log has lost its reader ends', async () => {
  const source = new URL('../src/observability/log-output.ts', import.meta.url).href;
  const program = `
    const { openLogOutput } = await import(${JSON.stringify(source)});
    const { log, flush } = openLogOutput('json');
    process.once('message', async () => {
      log({ level: 'info', message: 'Nobody reads this.' });
      await flush();
      process.exit(7);
    });
    process.send('ready');`;
  const child = spawn(
    process.execPath,
    ['--conditions=@conversation-analytics/source', '--input-type=module', '--eval', program],
    { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] },
  );
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child, 'message');
  child.stdout?.destroy();
  child.send('The reader is gone.');
  expect(await once(child, 'exit')).toEqual([7, null]);
});
