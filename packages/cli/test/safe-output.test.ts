import { chmod, readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { commandText } from '../src/frame/command-text.ts';
import { runHere } from './run-here.ts';
import { testService } from './service.ts';
import { temporaryFolder } from './temporary-folder.ts';

const service = testService();
const transcript = 'Maya: How was your week?\nTom: Long. I called my sister.\n';

async function folderWithTranscript(): Promise<string> {
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'a.txt'), transcript);
  return folder;
}

describe('what a terminal shows', () => {
  it('has no escape sequence of a speaker, also in the heads of tables', async () => {
    const folder = await temporaryFolder();
    const speaker = { id: '\u001B]0;title\u0007\u001B[31mMaya\u202E\u009B' };
    const turns = [
      { speaker, input: 'How was your week?' },
      { speaker: { id: 'Tom' }, input: 'Long.' },
    ];
    await writeFile(join(folder, 'a.json'), JSON.stringify({ talk_turns: turns }));
    const { code, stdout } = await runHere(['analyze', 'a.json'], { workingFolder: folder, terminal: 120 });
    expect(code).toBe(0);
    expect(stdout).toContain('\\x1B]0;title');
    expect(stdout).not.toMatch(/[\u009B\u202E]/);
    expect(stdout).not.toContain('\u001B]');
    expect(stdout).not.toContain('\u001B[31m');
  });

  it('is a command line that a shell reads as it was typed', () => {
    const words = ['upload', "up/\u202Ea b\n'q\u200B*.txt", '\u{E0041}x'];
    expect(commandText({ words, platform: 'linux' })).toBe(
      "conversation-analytics upload $'up/\\u202ea b\\u000a\\'q\\u200b*.txt' $'\\U000e0041x'",
    );
  });
});

describe('an output', () => {
  it('does not replace the file that is uploaded', async () => {
    const folder = await folderWithTranscript();
    for (const words of [
      ['upload', 'a.txt'],
      ['files', 'upload', 'a.txt'],
    ]) {
      const setting = { workingFolder: folder, environment: service.environment };
      const { code, stderr } = await runHere([...words, '-o', 'a.txt'], setting);
      expect({ code, stderr }).toEqual({
        code: 2,
        stderr: 'a.txt is also an input. Name another file for -o.\n',
      });
    }
    expect(await readFile(join(folder, 'a.txt'), 'utf8')).toBe(transcript);
  });

  it.each([
    ['report', 'out.html'],
    ['analyze', 'out.csv'],
  ])('of %s stays as it was when the only file of a folder fails', async (command, file) => {
    const folder = await temporaryFolder();
    await writeFile(join(folder, 'bad.txt'), Buffer.from([0, 1, 2, 0xff, 0xfe, 0x81, 0x8d]));
    const home = await temporaryFolder();
    await writeFile(join(home, file), 'before');
    const { code, stderr } = await runHere([command, folder, '-o', file], { workingFolder: home });
    expect(code).toBe(1);
    expect(stderr).toContain('The only input failed.');
    expect(await readFile(join(home, file), 'utf8')).toBe('before');
  });

  it('that cannot be written keeps a command from changing anything', async () => {
    const { environment, url } = service;
    const home = { XDG_CONFIG_HOME: await temporaryFolder() };
    const serviceId = environment['CONVERSATION_ANALYTICS_SERVICE_ID'] ?? '';
    const clientId = environment['CONVERSATION_ANALYTICS_CLIENT_ID'] ?? '';
    const login = [
      'login',
      '--base-url',
      url,
      '--with-secret',
      '--service-id',
      serviceId,
      '--client-id',
      clientId,
    ];
    const input = environment['CONVERSATION_ANALYTICS_CLIENT_SECRET'] ?? '';
    expect(await runHere([...login, '-o', 'x.csv'], { environment: home, input })).toMatchObject({ code: 2 });
    expect(await runHere(['whoami'], { environment: home })).toMatchObject({ code: 4 });
    expect(await runHere(login, { environment: home, input })).toMatchObject({ code: 0 });
    expect(await runHere(['logout', '-o', 'no/folder.json'], { environment: home })).toMatchObject({
      code: 1,
    });
    expect(await runHere(['whoami'], { environment: home })).toMatchObject({ code: 0 });
  });

  it.runIf(process.platform !== 'win32')('keeps permissions and symbolic links', async () => {
    const folder = await folderWithTranscript();
    const file = (name: string) => join(folder, name);
    await chmod(file('a.txt'), 0o600);
    await writeFile(file('old.csv'), 'before', { mode: 0o600 });
    await symlink('old.csv', file('link.csv'));
    await runHere(['analyze', 'a.txt', '--sidecars', '-o', 'link.csv'], { workingFolder: folder });
    expect((await stat(file('a.txt.analysis.json'))).mode & 0o777).toBe(0o600);
    expect((await stat(file('old.csv'))).mode & 0o777).toBe(0o600);
    expect(await readFile(file('old.csv'), 'utf8')).toMatch(/^file,/);
    expect((await readdir(folder)).sort()).toEqual(['a.txt', 'a.txt.analysis.json', 'link.csv', 'old.csv']);
  });
});

describe('an input', () => {
  it.each(['analyze', 'report', 'upload'])('with an empty name is refused by %s', async (command) => {
    const { code, stderr } = await runHere([command, '', '-o', command === 'report' ? 'x.html' : 'json'], {
      workingFolder: await folderWithTranscript(),
      environment: service.environment,
    });
    expect({ code, stderr }).toMatchObject({ code: 2, stderr: expect.stringContaining('empty name') });
  });

  it('is analysed again for another profile of the account', async () => {
    const folder = await folderWithTranscript();
    const analyze = (profile: string) =>
      runHere(['analyze', 'a.txt', '--service', '--sidecars', '--json'], {
        workingFolder: folder,
        environment: { ...service.environment, CONVERSATION_ANALYTICS_SERVICE_PROFILE: profile },
      });
    const made = async () =>
      JSON.parse(await readFile(join(folder, 'a.txt.analysis.json'), 'utf8')).made as string;
    await analyze('default');
    const before = await made();
    await analyze('motivational-interviewing');
    expect(await made()).not.toBe(before);
  });
});

describe('api', () => {
  it('refuses a path that is not encoded', async () => {
    const { code, stderr } = await runHere(['api', 'GET', '/v1/conversations/jobs/%'], service);
    expect({ code, stderr }).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('is not an operation'),
    });
  });

  it('prints JSON that every reader reads, and code with the profile', async () => {
    const body = JSON.stringify({ input: 'a\u200B How are you\u0085?' });
    const { stdout } = await runHere(['api', 'POST', '/v1/behaviors', '--body', body], service);
    expect(JSON.parse(stdout)).toMatchObject({ detections: [{ text: expect.stringContaining('\u200B') }] });
    const code = await runHere(['api', 'GET', '/v1/profile', '--profile', 'default', '--show-code']);
    expect(code.stdout).toContain('clientFromEnv({ serviceProfile: "default" })');
  });
});
