import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Consumer } from '../consumer.ts';
import { execute } from '../environment/execute.ts';
import { withPets } from '../environment/pets.ts';
import { outcomeOf, type Outcome } from '../report.ts';
import { libraries } from '../environment/toolchain.ts';

const area = 'Clients of other documents';
const row = 'the document of the guide';
/** What uses a client of another document, and the document. */
export const petPrograms = fileURLToPath(new URL('../../programs/other-document', import.meta.url));
const expected = {
  asked: [
    { target: 'GET /pets?limit=10', key: 'secret' },
    { target: 'PUT /pets/1?notify=true', key: 'secret' },
  ],
  names: ['Rex', 'Max'],
};

/** Makes clients with the packed generator, compiles them against the packed runtime, and calls a service with them. */
export async function generatedClientOutcomes(consumer: Consumer): Promise<readonly Outcome[]> {
  const compiled = consumer.selection.everySetting ? await compiledOutcomes(consumer) : [];
  return [...compiled, await testedOutcome(consumer)];
}

/** Runs the packed generator. `home` is the folder of a project. */
export async function generateClient(
  { folder }: Consumer,
  home: string,
  ...more: readonly string[]
): Promise<void> {
  const generator = join(folder, 'node_modules/@conversation-analytics/generator/dist/main.js');
  const spec = join(petPrograms, 'openapi.yaml');
  await execute(process.execPath, [generator, 'generate', '--spec', spec, '--out', 'api', ...more], home);
}

/** In ES modules that Node runs, every import has an extension. */
async function compiledOutcomes(consumer: Consumer): Promise<readonly Outcome[]> {
  const home = join(consumer.folder, 'other-document');
  cpSync(petPrograms, home, { recursive: true });
  const forNode = ['--import-extension', 'js'];
  return [
    await outcomeOf(area, row, 'generate', async () => {
      await generateClient(consumer, home, ...forNode);
      await generateClient(consumer, home, ...forNode, '--check');
      return 'written, and --check agrees';
    }),
    await outcomeOf(area, row, 'TypeScript', async () => {
      const compiler = join(consumer.folder, 'node_modules/typescript-6.0.3/bin/tsc');
      const settings = ['--strict', '--exactOptionalPropertyTypes', '--noUncheckedIndexedAccess'];
      const module = [
        '--module',
        'nodenext',
        '--target',
        'es2023',
        '--types',
        'node',
        '--outDir',
        'compiled',
      ];
      await execute(process.execPath, [compiler, ...settings, ...module, 'pets.ts'], home);
      return 'strict';
    }),
    await outcomeOf(area, row, 'calls', async () => {
      const { stdout } = await execute(process.execPath, ['compiled/pets.js'], home);
      if (stdout.trim() !== JSON.stringify(expected)) throw new Error(stdout);
      return 'query, path, body and key arrive';
    }),
  ];
}

function testedOutcome(consumer: Consumer): Promise<Outcome> {
  const column = `ts-jest ${libraries['ts-jest']}`;
  // Older ones do not load ES modules into tests that are CommonJS.
  const node = consumer.selection.programs.find(({ version }) => version === '24.21.0');
  const program = node && consumer.programOf(node);
  if (program) return outcomeOf(area, row, column, () => test(consumer, program));
  const why = 'There is no Node 24 for this platform.';
  return Promise.resolve({ area, row, column, result: { kind: 'missing', why } });
}

/** With the preset of ts-jest alone, which compiles to CommonJS, and a client that was generated without options. */
async function test(consumer: Consumer, node: string): Promise<string> {
  const home = join(consumer.folder, 'other-document-in-jest');
  cpSync(join(petPrograms, 'jest'), home, { recursive: true });
  cpSync(join(petPrograms, 'names.ts'), join(home, 'names.ts'));
  await generateClient(consumer, home);
  const jest = join(consumer.folder, 'node_modules/jest/bin/jest.js');
  return withPets(async (url) => {
    const environment = { PETS_URL: url, NODE_OPTIONS: '--experimental-vm-modules' };
    const { stderr } = await execute(node, [jest, '--ci'], home, environment);
    if (!/^Tests:\s+1 passed, 1 total$/m.test(stderr)) throw new Error(stderr);
    return 'a call';
  });
}
