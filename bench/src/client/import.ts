import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { machine } from '../machine.ts';
import { spread } from '../statistics.ts';

/** CPU milliseconds that importing a built package takes, in a process of its own that does nothing else. */
const rounds = 15;
const script = `
const start = process.cpuUsage();
await import(process.argv[1]);
const { user, system } = process.cpuUsage(start);
console.log((user + system) / 1000);
`;

const packages: Readonly<Record<string, string>> = {
  'nothing (an empty module)': 'data:text/javascript,',
  '@conversation-analytics/client': built('client'),
  '@conversation-analytics/node': built('node'),
  'openapi-fetch': import.meta.resolve('openapi-fetch'),
  ky: import.meta.resolve('ky'),
  openai: import.meta.resolve('openai'),
  stripe: import.meta.resolve('stripe'),
};

console.log(`CPU milliseconds of one import, ${rounds} rounds in turn. ${machine()}.\n`);
const found = new Map<string, number[]>(Object.keys(packages).map((name) => [name, []]));
for (let round = 0; round < rounds; round += 1) {
  for (const [name, url] of Object.entries(packages)) {
    const { stdout } = await promisify(execFile)(process.execPath, [
      '--input-type=module',
      '--eval',
      script,
      url,
    ]);
    found.get(name)?.push(Number(stdout));
  }
}
for (const [name, milliseconds] of found) console.log(`${name.padEnd(34)} ${spread(milliseconds, 1)}`);

function built(name: string): string {
  const file = fileURLToPath(new URL(`../../../packages/${name}/dist/index.js`, import.meta.url));
  if (existsSync(file)) return new URL(`file://${file}`).href;
  throw new Error(`packages/${name} is not built. Run: pnpm build`);
}
