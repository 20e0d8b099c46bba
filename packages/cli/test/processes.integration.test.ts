import { once } from 'node:events';
import { openSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { copyFile, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { commandWords, startCommand } from './processes.ts';
import { demoTranscript } from './run-here.ts';
import { temporaryFolder } from './temporary-folder.ts';

async function inShell(
  script: string,
  cwd: string,
): Promise<{ code: number; stdout: string; stderr: string }> {
  const command = [process.execPath, ...commandWords].map((word) => `'${word}'`).join(' ');
  const child = spawn('bash', ['-o', 'pipefail', '-c', script.replaceAll('COMMAND', command)], {
    cwd,
    env: { ...process.env, XDG_CONFIG_HOME: '/nonexistent' },
  });
  let [stdout, stderr] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  const [code] = await once(child, 'close');
  return { code: Number(code), stdout, stderr };
}

describe('a process', () => {
  it('writes an answer of megabytes into a pipe as a whole', async () => {
    const folder = await temporaryFolder();
    const text = `Maya: How was your week?\nTom: ${'It was fine. '.repeat(30_000)}\n`;
    await writeFile(join(folder, 'long.txt'), text);
    const { code, stdout } = await startCommand(['analyze', 'long.txt', '--json'], {}, folder).ended;
    expect(code).toBe(0);
    expect(stdout.length).toBeGreaterThan(1_500_000);
    expect(JSON.parse(stdout).conversation.talk_turns).toHaveLength(2);
  });

  it('ends quietly when its reader leaves', async () => {
    const { code, stdout, stderr } = await inShell(`COMMAND analyze '${demoTranscript}' | head -1`, '/');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain('kitchen-table.vtt');
  });

  it('says that standard input is empty where it is closed', async () => {
    const { code, stdout, stderr } = await inShell('COMMAND detect - <&-', '/');
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toContain('Standard input is empty.');
  });

  it.runIf(process.platform === 'linux').each([
    ['an analysis', ['analyze', demoTranscript]],
    ['help', ['--help']],
    ['the version', ['--version']],
  ])('says that the disk is full, where %s goes', async (_, words) => {
    const child = spawn(process.execPath, [...commandWords, ...words], {
      stdio: ['ignore', openSync('/dev/full', 'w'), 'pipe'],
      env: { ...process.env, XDG_CONFIG_HOME: '/nonexistent' },
    });
    let stderr = '';
    child.stderr?.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
    const [code] = await once(child, 'close');
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: 'The output cannot be written: the disk is full.\n',
    });
  });

  it.runIf(process.platform === 'linux')(
    'leaves no half file where there is no room for a whole one',
    async () => {
      const folder = await temporaryFolder();
      const { code, stderr } = await inShell(
        `ulimit -f 8; COMMAND analyze '${demoTranscript}' -o out.json`,
        folder,
      );
      expect({ code, stderr }).toEqual({
        code: 1,
        stderr: 'out.json was not written: the file becomes larger than this system allows.\n',
      });
      expect(await readdir(folder)).toEqual([]);
    },
  );

  it('that is killed has kept what it had finished, and the same command continues', async () => {
    const folder = await temporaryFolder();
    for (let at = 0; at < 120; at += 1) await copyFile(demoTranscript, join(folder, `${at}.vtt`));
    const words = ['analyze', '.', '--sidecars', '-o', 'out.csv'];
    const { child, ended, untilError } = startCommand(words, {}, folder);
    await untilError('12 of 120 (10%)');
    child.kill('SIGKILL');
    await ended;
    const { code, stderr } = await startCommand(words, {}, folder).ended;
    expect(code).toBe(0);
    const [, kept] = /^120 inputs finished, (\d+) of them read from sidecars\.$/m.exec(stderr) ?? [];
    expect(Number(kept)).toBeGreaterThanOrEqual(12);
    expect((await readFile(join(folder, 'out.csv'), 'utf8')).trimEnd().split('\r\n')).toHaveLength(
      1 + 120 * 3,
    );
  });
});
