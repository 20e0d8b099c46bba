import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import manifest from '../package.json' with { type: 'json' };

it('says in one line that its port is taken, and what to do', async () => {
  // Another program may have taken it already, which is just as well.
  const other = createServer();
  other.listen(4020, '127.0.0.1');
  await once(other, 'listening').catch(() => {});
  const [, ...args] = manifest.scripts.dev.split(' ');
  const child = spawn(process.execPath, args, {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  other.close();
  expect({ code, stdout, stderr }).toEqual({
    code: 1,
    stdout: '',
    stderr:
      'Port 4020 is taken: end the program that uses it, perhaps another console, then start this one again.\n',
  });
});
