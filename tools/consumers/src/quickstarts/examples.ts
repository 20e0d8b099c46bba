import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Consumer } from '../consumer.ts';
import { startFramework } from '../frameworks/framework-server.ts';
import { withPets } from '../environment/pets.ts';
import { generateClient, petPrograms } from '../matrix/generated-client.ts';
import type { Published } from '../published.ts';
import { outcomeOf, type Outcome } from '../report.ts';
import { environmentOf, followPage } from './follow-page.ts';
import { withRegistry } from './registry.ts';
import { openShell } from './shell.ts';
import { uploadWithReload } from './upload-with-reload.ts';

const examples = fileURLToPath(new URL('../../../../examples/', import.meta.url));
const area = 'Examples';

interface Example {
  readonly name: string;
}

/** Copies every example into a folder of its own, installs the packages, and does what its README says. */
export function exampleOutcomes(consumer: Consumer): Promise<readonly Outcome[]> {
  const { folder, packages } = consumer;
  // Its form is a test of its own.
  const manifest = JSON.parse(readFileSync(`${examples}manifest.json`, 'utf8')) as readonly Example[];
  return withRegistry(packages, async (registry) => {
    const outcomes: Outcome[] = [];
    for (const { name } of manifest) {
      const home = join(dirname(folder), 'examples', name);
      const start = async () => {
        await installCopy(name, home, packages, registry);
        // It is built with the app, since a build of its own would take as long again.
        if (name === 'next-app') await addClient(consumer, join(home, 'app/pets'));
        return followPage(readFileSync(join(home, 'README.md'), 'utf8'), home, registry);
      };
      outcomes.push(await outcomeOf(area, name, 'started', start));
      if (name === 'next-app')
        outcomes.push(await outcomeOf(area, name, 'generated client', () => callClient(home)));
      if (name === 'web-app-with-uploads')
        outcomes.push(
          await outcomeOf(area, name, '200 MB, reloaded', () => uploadWithReload(home, registry)),
        );
    }
    return outcomes;
  });
}

async function installCopy(
  name: string,
  home: string,
  packages: readonly Published[],
  registry: string,
): Promise<void> {
  mkdirSync(home, { recursive: true });
  const isSource = (path: string) => !/^(?:node_modules|dist|data|\.next|\.turbo)$/.test(basename(path));
  cpSync(examples + name, home, { recursive: true, filter: isSource });
  const file = join(home, 'package.json');
  const manifest = packages.reduce(
    (text, one) => text.replace(`"${one.name}": "workspace:*"`, `"${one.name}": "${one.manifest.version}"`),
    readFileSync(file, 'utf8'),
  );
  writeFileSync(file, manifest);
  await openShell(home, environmentOf(home, registry)).run('npm install');
}

/** Adds a route that calls a service of another document, with a client that is generated without options. */
async function addClient(consumer: Consumer, route: string): Promise<void> {
  mkdirSync(route);
  for (const file of ['next/route.ts', 'names.ts'])
    cpSync(join(petPrograms, file), join(route, basename(file)));
  await generateClient(consumer, route);
}

/** Serves what the README has built. */
function callClient(home: string): Promise<string> {
  return withPets(async (url) => {
    const next = [
      join(home, 'node_modules/next/dist/bin/next'),
      'start',
      '--hostname',
      '127.0.0.1',
      '--port',
      '0',
    ];
    const server = await startFramework(next, home, { PETS_URL: url, NEXT_TELEMETRY_DISABLED: '1' });
    try {
      const names = await (await fetch(`${server.url}/pets`)).text();
      if (names !== '["Rex"]') throw new Error(`${names}\n${server.complaints()}`);
      return 'built, and a call';
    } finally {
      await server.stop();
    }
  });
}
