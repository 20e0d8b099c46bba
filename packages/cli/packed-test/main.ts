import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pack, run } from '../../../tools/packed/pack.ts';

/**
 * Installs the packed command line with npm in an empty folder, and runs its commands on the oldest Node that it supports
 * and on the Node of the repository. Prints how many commands ran, and what the installation takes.
 */
const mostMegabytes = 2;
const folder = mkdtempSync(join(tmpdir(), 'packed-cli-'));
try {
  const tarballs = ['engine', 'cli'].map((name) => pack(path(`../../${name}`), folder));
  const home = join(folder, 'consumer');
  mkdirSync(home);
  writeFileSync(join(home, 'package.json'), '{"private":true}');
  run(
    'npm',
    ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error', ...tarballs],
    home,
  );
  const oldest = installNode('22.12.0');
  cpSync(path('../../../examples/demo/transcript/kitchen-table.vtt'), join(home, 'talk.vtt'));
  const megabytes = sizeWithoutEngine(join(home, 'node_modules')) / 1e6;
  console.log(`It takes ${megabytes.toFixed(2)} MB, without the engine and its dependency.`);
  if (megabytes > mostMegabytes) fail(`The limit is ${mostMegabytes} MB.`);
  for (const node of [oldest, process.execPath]) runCommands(node, home);
  checkOldNode(home);
} finally {
  rmSync(folder, { recursive: true });
}

function runCommands(node: string, home: string): void {
  const cases: readonly { words: string[]; code: number; says: RegExp }[] = [
    { words: ['--version'], code: 0, says: /^\d+\.\d+\.\d+/ },
    { words: ['--help'], code: 0, says: /analyze/ },
    { words: ['analyze', 'talk.vtt'], code: 0, says: /Talk balance/ },
    { words: ['analyze', '*.vtt', '-o', 'csv'], code: 0, says: /^file,/ },
    { words: ['detect', 'What would you like to try first?'], code: 0, says: /open question/ },
    { words: ['report', 'talk.vtt', '-o', 'html'], code: 0, says: /^<!doctype html>/i },
    { words: ['api', 'GET', '/v1/profile', '--show-code'], code: 0, says: /client\.profile\.get\(\)/ },
    { words: ['api', 'POST', '/v1/behaviors', '--body', '{}'], code: 2, says: /does not allow this body/ },
    { words: ['whoami'], code: 4, says: /login/ },
    { words: ['upload', 'talk.vtt'], code: 4, says: /login/ },
    { words: ['doctor'], code: 0, says: /There is no account/ },
    { words: ['serve', '--memory'], code: 1, says: /npm install @conversation-analytics\/server/ },
    { words: ['analyse'], code: 2, says: /Did you mean analyze/ },
  ];
  const bad = cases.filter(({ words, code, says }) => {
    const { status, stdout, stderr } = execute(node, home, words);
    const isGood = status === code && says.test(stdout || stderr);
    if (!isGood) console.error(words.join(' '), status, stdout.slice(0, 500), stderr);
    return !isGood;
  });
  const version = spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout.trim();
  console.log(`${cases.length - bad.length} of ${cases.length} commands ran on Node ${version}.`);
  if (bad.length > 0) fail('A command failed.');
}

/** An older Node says what is needed, and nothing else. */
function checkOldNode(home: string): void {
  const { status, stderr } = execute(installNode('20.18.0'), home, ['--version']);
  const isGood =
    status === 1 && stderr === 'conversation-analytics needs Node 22.12 or newer. This is Node 20.18.0.\n';
  if (!isGood) fail(`Node 20 got: ${stderr}`);
}

function execute(node: string, home: string, words: readonly string[]) {
  const main = join(home, 'node_modules', '@conversation-analytics', 'cli', 'dist', 'main.js');
  const environment = { PATH: process.env['PATH'], HOME: home, XDG_CONFIG_HOME: home };
  return spawnSync(node, [main, ...words], {
    cwd: home,
    env: environment,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
}

/** A version of Node, as a package of npm for Linux. */
function installNode(version: string): string {
  const home = join(folder, `node-${version}`);
  mkdirSync(home);
  writeFileSync(join(home, 'package.json'), '{"private":true}');
  const name = `node-linux-${process.arch}`;
  run('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error', `${name}@${version}`], home);
  return join(home, 'node_modules', name, 'bin', 'node');
}

/** The engine reads profile files with the package `yaml`, which the command line does not import itself. */
function sizeWithoutEngine(modules: string): number {
  const ofEngine = [join('@conversation-analytics', 'engine'), join('node_modules', 'yaml')];
  return readdirSync(modules, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !ofEngine.some((folder) => entry.parentPath.includes(folder)))
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
}

function fail(message: string): void {
  console.error(message);
  process.exitCode = 1;
}

function path(relative: string): string {
  return fileURLToPath(new URL(relative, import.meta.url));
}
