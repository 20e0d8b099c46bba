// `pnpm dev`: a save of the contract generates; a save of a source checks the types of its package, and runs the unit tests
// that import it. `turbo watch` would run all tests of the package, and of all packages that depend on it.
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, watch } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';

const repository = join(import.meta.dirname, '..');
const contract = join(repository, 'spec/openapi.yaml');
const generator = join(repository, 'tools/generator');
const vitest = join(createRequire(import.meta.url).resolve('vitest/package.json'), '../vitest.mjs');

/** Saves within this time are one, as those of the generator are. */
const quietMilliseconds = 100;

const packages = ['packages', 'tools', 'examples'].flatMap((group) =>
  readdirSync(join(repository, group))
    .map((name) => join(repository, group, name))
    .filter((folder) => existsSync(join(folder, 'package.json'))),
);

/** Files that were saved and not yet checked. */
const saved = new Set();
let timer;
let isRunning = false;
let runningTests;

function save(file) {
  saved.add(file);
  clearTimeout(timer);
  timer = setTimeout(run, quietMilliseconds);
}

async function run() {
  // What was saved meanwhile comes first. The tests that this ends are of an old state.
  runningTests?.kill();
  if (isRunning) return;
  isRunning = true;
  const untested = new Set();
  while (saved.size > 0 || untested.size > 0) {
    const files = [...saved];
    saved.clear();
    // The generator writes sources, which come back as saved files.
    if (files.includes(contract)) await step('generate', scriptOf(generator, 'generate'), generator);
    for (const folder of packages) {
      const own = files.filter((file) => file.startsWith(join(folder, '/')));
      for (const file of own) untested.add(file);
      const typecheck = scriptOf(folder, 'typecheck');
      if (own.length > 0 && typecheck) await step('typecheck', typecheck, folder);
    }
    // Types of all packages come before tests, because their verdict takes less time.
    if (saved.size === 0) await testOnePackage(untested);
  }
  isRunning = false;
}

/** Runs the tests of the first package that has untested files. Removes the files, unless a save ends the tests. */
async function testOnePackage(untested) {
  const [first] = untested;
  if (first === undefined) return;
  const folder = packages.find((one) => first.startsWith(join(one, '/')));
  const files = [...untested].filter((file) => file.startsWith(join(folder, '/')));
  const others = ['--exclude', '**/*.{integration,heavy}.test.ts', '--passWithNoTests'];
  const related = [vitest, 'related', '--run', ...others, ...files.map((file) => relative(folder, file))];
  const isEnded = scriptOf(folder, 'test') ? await step('test', related, folder) : true;
  if (isEnded) for (const file of files) untested.delete(file);
}

/** Runs a script of Node. Prints its verdict, and its output when it fails. Returns false when a save has stopped it. */
async function step(name, parameters, folder) {
  const start = performance.now();
  const child = spawn(process.execPath, parameters, { cwd: folder });
  if (name === 'test') runningTests = child;
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  const code = await new Promise((resolve) => child.on('close', resolve));
  runningTests = undefined;
  if (child.killed) return false;
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${code === 0 ? '✓' : '✗'} ${relative(repository, folder)} ${name} (${seconds} s)`);
  if (code !== 0) console.log(output.trimEnd());
  return true;
}

/** The parameters of Node in a script such as `node ../../tools/typecheck.mjs tsconfig.json`. */
function scriptOf(folder, name) {
  const { scripts = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return scripts[name]?.split(' ').slice(1);
}

watch(join(repository, 'spec'), (_, name) => {
  if (name === 'openapi.yaml') save(contract);
});
for (const folder of packages) {
  for (const name of ['src', 'test'].filter((one) => existsSync(join(folder, one)))) {
    watch(join(folder, name), { recursive: true }, (_, file) => {
      if (file && /\.tsx?$/.test(file)) save(join(folder, name, file));
    });
  }
}
console.log('Watching the contract and all sources. Press Ctrl+C to stop.');
