import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Answers } from '../../programs/calls.ts';
import { checkAnswers } from '../answers.ts';
import type { Consumer } from '../consumer.ts';
import { satisfies } from '../environment/engines.ts';
import { execute, inPairs } from '../environment/execute.ts';
import { entriesOf, type Published } from '../published.ts';
import { outcomeOf, type Outcome } from '../report.ts';
import { addressOf, startService, type Service } from '../environment/service.ts';
import { bun, deno, nodes, workerd, type Program } from '../environment/toolchain.ts';
import { askWorkerd } from '../environment/workerd.ts';

const area = 'Runtimes';

/** What promises the other runtimes, all of it in the program that makes the calls; MSW, for ./testing, promises Node. */
const everywhere = [
  { short: 'client', says: 'all but ./testing' },
  { short: 'uploader', says: 'import' },
  { short: 'react', says: './options' },
];

/** Loads every entry where its `engines` allow it, and calls a service of the packed server. */
export async function runtimeOutcomes(consumer: Consumer): Promise<readonly Outcome[]> {
  const of = (programs: readonly Program[]) =>
    programs.filter((program) => consumer.selection.programs.includes(program));
  const ofNodes = await inPairs(of(nodes), (node) => nodeOutcomes(consumer, node));
  const service = await startService(consumer, process.execPath);
  try {
    const others = await inPairs(of([bun, deno, workerd]), (other) =>
      otherOutcomes(consumer, other, service),
    );
    return [...ofNodes.flat(), ...others.flat()];
  } finally {
    await service.stop();
  }
}

async function nodeOutcomes(consumer: Consumer, node: Program): Promise<readonly Outcome[]> {
  const program = consumer.programOf(node);
  if (!program) return [missing(node)];
  const outcomes: Outcome[] = [];
  for (const one of consumer.packages) {
    const isPromised = satisfies(node.version, one.manifest.engines?.node);
    const check = () => (isPromised ? load(consumer, program, one) : refuse(consumer, node, program, one));
    outcomes.push(await outcomeOf(area, node.name, one.short, check));
  }
  return [...outcomes, await callsOf(consumer, node, program)];
}

/** Imports and requires each entry, and asks each command for help. */
async function load({ folder }: Consumer, program: string, one: Published): Promise<string> {
  const { stdout } = await execute(program, ['entries.mjs', JSON.stringify(entriesOf(one.manifest))], folder);
  const { entries, warnings } = JSON.parse(stdout) as {
    entries: readonly { id: string; isEmpty: boolean; isSame: boolean }[];
    warnings: readonly string[];
  };
  const wrong = entries.filter(({ isEmpty, isSame }) => isEmpty || !isSame);
  if (wrong.length > 0)
    throw new Error(`Empty, or not the same imported and required: ${JSON.stringify(wrong)}`);
  // Of what is experimental in the oldest Node, JSON modules and require(esm) say so.
  const unexpected = warnings.filter((warning) => !warning.startsWith('ExperimentalWarning'));
  if (unexpected.length > 0) throw new Error(unexpected.join('\n'));
  const commands = Object.values(one.manifest.bin ?? {});
  for (const command of commands) {
    const help = await execute(program, [join('node_modules', one.name, command), '--help'], folder);
    if (!/Usage/.test(help.stdout + help.stderr))
      throw new Error(`${command} --help says nothing of its usage.`);
  }
  return commands.length > 0 ? 'import, require, run' : 'import, require';
}

/** Below its engines, npm refuses a package where it is strict about them, and warns where it is not. */
async function refuse(
  { folder, packages }: Consumer,
  node: Program,
  program: string,
  one: Published,
): Promise<string> {
  const home = join(folder, 'refused', `${one.short}-${node.version}`);
  mkdirSync(home, { recursive: true });
  const tarballs = packages.map(({ name, tarball }) => [name, `file:${tarball}`] as const);
  const isOwn = ([name]: readonly [string, string]) => name === one.name;
  const dependencies = Object.fromEntries(tarballs.filter(isOwn));
  const overrides = Object.fromEntries(tarballs.filter((tarball) => !isOwn(tarball)));
  writeFileSync(join(home, 'package.json'), JSON.stringify({ dependencies, overrides }));
  const npm = [join(folder, 'node_modules/npm/bin/npm-cli.js'), 'install', '--dry-run', '--prefer-offline'];
  return execute(program, [...npm, '--engine-strict', '--loglevel=error'], home).then(
    () => {
      throw new Error(`npm installs it, and it promises ${one.manifest.engines?.node}.`);
    },
    (error: Error) => {
      if (error.message.includes('EBADENGINE')) return 'refused';
      throw error;
    },
  );
}

async function callsOf(consumer: Consumer, node: Program, program: string): Promise<Outcome> {
  const server = consumer.packages.find(({ short }) => short === 'server');
  const serves = satisfies(node.version, server?.manifest.engines?.node);
  return outcomeOf(area, node.name, 'calls', async () => {
    const service = await startService(consumer, serves ? program : process.execPath);
    try {
      const { stdout } = await execute(program, ['node.js', ...addressOf(service)], consumer.folder);
      const answers = JSON.parse(stdout) as Answers & { fromFile: object };
      checkAnswers(answers);
      const expected = JSON.stringify({ status: 'completed', talkTurns: 4, hasProfile: true });
      if (JSON.stringify(answers.fromFile) !== expected) throw new Error(JSON.stringify(answers.fromFile));
    } finally {
      await service.stop();
    }
    return serves ? 'calls, uploads, serves' : 'calls, uploads';
  });
}

async function otherOutcomes(
  consumer: Consumer,
  other: Program,
  service: Service,
): Promise<readonly Outcome[]> {
  const program = consumer.programOf(other);
  if (!program) return [missing(other)];
  const row = `${other.name} ${other.version}`;
  const ask = other === workerd ? askWorkerd : askScript;
  const calls = await outcomeOf(area, row, 'calls', async () => {
    checkAnswers(await ask(consumer, program, other, service));
    return 'calls, uploads';
  });
  const loads = everywhere.map(({ short, says }) => ({
    ...calls,
    column: short,
    result: { kind: 'passed', says } as const,
  }));
  return calls.result.kind === 'passed' ? [...loads, calls] : [calls];
}

async function askScript(
  { folder }: Consumer,
  program: string,
  other: Program,
  service: Service,
): Promise<Answers> {
  const parameters =
    other === deno
      ? // The network of this machine, and what React asks of its environment, is all that it may have.
        [
          'run',
          '--no-prompt',
          '--no-remote',
          '--cached-only',
          '--node-modules-dir=manual',
          '--allow-net=127.0.0.1',
          '--allow-env=NODE_ENV',
        ]
      : ['run', '--no-install'];
  const { stdout } = await execute(
    program,
    [...parameters, 'server-runtime.js', ...addressOf(service)],
    folder,
  );
  return JSON.parse(stdout) as Answers;
}

function missing({ name }: Program): Outcome {
  const why = `No package holds ${name} for ${process.platform}-${process.arch}.`;
  return { area, row: name, column: 'calls', result: { kind: 'missing', why } };
}
