import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Consumer } from '../consumer.ts';
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
export function exampleOutcomes({ folder, packages }: Consumer): Promise<readonly Outcome[]> {
  // Its form is a test of its own.
  const manifest = JSON.parse(readFileSync(`${examples}manifest.json`, 'utf8')) as readonly Example[];
  return withRegistry(packages, async (registry) => {
    const outcomes: Outcome[] = [];
    for (const { name } of manifest) {
      const home = join(dirname(folder), 'examples', name);
      const start = async () => {
        await installCopy(name, home, packages, registry);
        return followPage(readFileSync(join(home, 'README.md'), 'utf8'), home, registry);
      };
      outcomes.push(await outcomeOf(area, name, 'started', start));
      if (name !== 'web-app-with-uploads') continue;
      outcomes.push(await outcomeOf(area, name, '200 MB, reloaded', () => uploadWithReload(home, registry)));
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
