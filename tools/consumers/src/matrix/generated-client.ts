import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Consumer } from '../consumer.ts';
import { execute } from '../environment/execute.ts';
import { outcomeOf, type Outcome } from '../report.ts';

const area = 'Clients of other documents';
const programs = fileURLToPath(new URL('../../programs/other-document', import.meta.url));
const expected = {
  asked: [
    { target: 'GET /pets?limit=10', key: 'secret' },
    { target: 'PUT /pets/1?notify=true', key: 'secret' },
  ],
  names: ['Rex', 'Max'],
};

/** Generates a client with the packed generator, compiles it against the packed client, and calls a service with it. */
export async function generatedClientOutcomes({ folder }: Consumer): Promise<readonly Outcome[]> {
  const home = join(folder, 'other-document');
  cpSync(programs, home, { recursive: true });
  const generator = join(folder, 'node_modules/@conversation-analytics/generator/dist/main.js');
  const generate = (...more: readonly string[]) =>
    execute(
      process.execPath,
      [generator, 'generate', '--spec', 'openapi.yaml', '--out', 'api', ...more],
      home,
    );
  const row = 'the document of the guide';
  return [
    await outcomeOf(area, row, 'generate', async () => {
      await generate();
      await generate('--check');
      return 'written, and --check agrees';
    }),
    await outcomeOf(area, row, 'TypeScript', async () => {
      const compiler = join(folder, 'node_modules/typescript-6.0.3/bin/tsc');
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
