import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Consumer } from '../consumer.ts';
import { execute } from '../environment/execute.ts';
import { outcomeOf, type Outcome } from '../report.ts';
import { startService } from '../environment/service.ts';
import { libraries, type Program } from '../environment/toolchain.ts';

const area = 'Jest';
const programs = fileURLToPath(new URL('../../programs/jest', import.meta.url));

/** The oldest and the newest Node that Jest is tried on. */
const chosen = new Set(['20.20.2', '24.21.0']);

/** The two ways to use the packages in Jest, as the guide for tests has them. */
const ways = [
  { column: 'ESM', nodeOptions: '--experimental-vm-modules', flags: ['--transform={}', 'esm.test.mjs'] },
  {
    column: 'CommonJS, compiled by Babel',
    nodeOptions: '',
    flags: ['--config=jest.config.cjs', 'commonjs.test.cjs'],
  },
];

/** Runs tests of the packed client in Jest, against the packed server. */
export async function jestOutcomes(consumer: Consumer): Promise<readonly Outcome[]> {
  cpSync(programs, join(consumer.folder, 'jest'), { recursive: true });
  const service = await startService(consumer, process.execPath);
  const environment = {
    SERVICE_URL: service.url,
    SERVICE_ID: service.serviceId,
    CLIENT_ID: service.clientId,
    CLIENT_SECRET: service.clientSecret,
  };
  const { everySetting } = consumer.selection;
  const nodes = consumer.selection.programs.filter(({ version }) => chosen.has(version));
  const tried = everySetting ? { nodes, ways } : { nodes: nodes.slice(-1), ways: ways.slice(0, 1) };
  const outcomes: Outcome[] = [];
  try {
    for (const node of tried.nodes) {
      for (const { column, ...way } of tried.ways) {
        outcomes.push(await outcomeIn(consumer, node, column, { ...way, environment }));
      }
    }
  } finally {
    await service.stop();
  }
  return outcomes;
}

interface Way {
  readonly nodeOptions: string;
  readonly flags: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
}

function outcomeIn(consumer: Consumer, node: Program, column: string, way: Way): Promise<Outcome> {
  const row = `Jest ${libraries.jest}, ${node.name}`;
  const program = consumer.programOf(node);
  if (!program) {
    const why = `There is no ${node.name} for this platform.`;
    return Promise.resolve({ area, row, column, result: { kind: 'missing', why } });
  }
  return outcomeOf(area, row, column, async () => {
    const jest = join(consumer.folder, 'node_modules/jest/bin/jest.js');
    const parameters = [jest, '--ci', '--testMatch=**/*.test.?(c|m)js', ...way.flags];
    const environment = { ...way.environment, NODE_OPTIONS: way.nodeOptions };
    const { stderr } = await execute(program, parameters, join(consumer.folder, 'jest'), environment);
    const passed = /^Tests:\s+(\d+) passed, (\d+) total$/m.exec(stderr);
    if (!passed || passed[1] !== passed[2]) throw new Error(stderr);
    return `${passed[1]} tests`;
  });
}
