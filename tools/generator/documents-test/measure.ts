// For `pnpm bench generator`: runs one contender once, in a process of its own, and prints the CPU time that it took, with
// and without what the process takes to start and to load.
import { readFile } from 'node:fs/promises';

const [contender, file = ''] = process.argv.slice(2);

async function prepare(): Promise<() => unknown> {
  switch (contender) {
    case 'openapi-typescript': {
      const { default: openapiTS, astToString } = await import('openapi-typescript');
      const text = await readFile(file, 'utf8');
      return async () => astToString(await openapiTS(text, { silent: true }));
    }
    case 'generate --spec': {
      const { generateFiles } = await import('../src/targets/any-document.ts');
      const text = await readFile(file, 'utf8');
      return () => generateFiles({ name: file, text, url: undefined }, { react: true });
    }
    case 'pnpm generate': {
      const { generate, loadContract } = await import('../src/index.ts');
      return async () => generate(await loadContract(file), '0.0.0');
    }
    default:
      throw new Error(`There is no contender ${String(contender)}.`);
  }
}

const run = await prepare();
const before = process.cpuUsage();
await run();
const { user, system } = process.cpuUsage(before);
const all = process.cpuUsage();
console.log(`${(user + system) / 1e6} ${(all.user + all.system) / 1e6}`);
