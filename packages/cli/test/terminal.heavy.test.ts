import { copyFile, mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runInTerminal, startCommand } from './processes.ts';
import { demoTranscript } from './run-here.ts';
import { temporaryFolder } from './temporary-folder.ts';

const environments = [
  { name: 'nothing set', environment: {}, colours: { terminal: true, pipe: false } },
  { name: 'NO_COLOR', environment: { NO_COLOR: '1' }, colours: { terminal: false, pipe: false } },
  { name: 'FORCE_COLOR', environment: { FORCE_COLOR: '1' }, colours: { terminal: true, pipe: true } },
  { name: 'CI', environment: { CI: 'true' }, colours: { terminal: true, pipe: false } },
] as const;

/** So many that Ctrl+C comes before the end. */
async function manyTranscripts(): Promise<string> {
  const folder = join(await temporaryFolder(), 'calls');
  await mkdir(folder);
  for (let at = 0; at < 400; at += 1) await copyFile(demoTranscript, join(folder, `${at}.vtt`));
  return folder;
}

describe.each(environments)('with $name', ({ environment, colours }) => {
  it('a terminal shows the result, and colours where they are wanted', async () => {
    const { code, lines, isStyled } = await runInTerminal(['analyze', demoTranscript], { environment });
    expect(code).toBe(0);
    expect(lines).toContain('Talk balance');
    expect(lines.filter((line) => line.length > 80)).toEqual([]);
    expect(isStyled).toBe(colours.terminal);
  });

  it('a terminal shows a failure', async () => {
    const { code, lines } = await runInTerminal(['analyze', 'missing.vtt'], { environment });
    expect({ code, lines }).toEqual({
      code: 1,
      lines: ['missing.vtt: It cannot be read: there is no such file or folder.'],
    });
  });

  it('a terminal ends with 130 after Ctrl+C', async () => {
    const folder = await manyTranscripts();
    let isTyped = false;
    const type = (lines: readonly string[]) => {
      if (isTyped || !lines.some((line) => line.includes('.vtt'))) return undefined;
      isTyped = true;
      return '\u0003';
    };
    const { code, lines } = await runInTerminal(['analyze', folder, '--sidecars'], {
      environment,
      type,
      columns: 120,
    });
    expect(code).toBe(130);
    expect(lines.at(-1)).toBe(
      'Interrupted. Run the same command again: what is finished is read from its sidecar.',
    );
  });

  it('a pipe gets the result alone', async () => {
    const { code, stdout, stderr } = await startCommand(['analyze', demoTranscript], environment).ended;
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain('Talk balance');
    expect(stdout.includes('\u001B[')).toBe(colours.pipe);
  });

  it('a pipe stays empty after a failure', async () => {
    const { code, stdout, stderr } = await startCommand(['analyze', 'missing.vtt', '--json'], environment)
      .ended;
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(JSON.parse(stderr)).toMatchObject({ error: { type: 'failure' } });
  });

  it('a pipe has whole lines after SIGINT', async () => {
    const { child, ended, untilError } = startCommand(
      ['analyze', await manyTranscripts(), '-o', 'csv'],
      environment,
    );
    await untilError('of 400');
    child.kill('SIGINT');
    const { code, stdout, stderr } = await ended;
    expect(code).toBe(130);
    expect(stdout.endsWith('\r\n')).toBe(true);
    expect(stderr).toContain('With --sidecars, the same command continues where it was interrupted.');
  });

  it('a file has the result, without colours', async () => {
    const folder = await temporaryFolder();
    const words = ['analyze', demoTranscript, '-o', 'out.txt'];
    const { code, stdout } = await startCommand(words, environment, folder).ended;
    expect({ code, stdout }).toEqual({ code: 0, stdout: '' });
    const text = await readFile(join(folder, 'out.txt'), 'utf8');
    expect(text).toContain('Talk balance');
    expect(text).not.toContain('\u001B');
  });

  it('a file is not there after a failure', async () => {
    const folder = await temporaryFolder();
    const { code } = await startCommand(['analyze', 'missing.vtt', '-o', 'out.csv'], environment, folder)
      .ended;
    expect({ code, files: await readdir(folder) }).toEqual({ code: 1, files: [] });
  });

  it('a file is not there after SIGINT', async () => {
    const folder = await temporaryFolder();
    const words = ['analyze', await manyTranscripts(), '-o', 'out.csv'];
    const { child, ended, untilError } = startCommand(words, environment, folder);
    await untilError('of 400');
    child.kill('SIGINT');
    expect((await ended).code).toBe(130);
    expect(await readdir(folder)).toEqual([]);
  });
});
