import { expect, it } from 'vitest';
import { startDemo } from './run-demo.ts';

it('with --web serves the console until it is interrupted', async () => {
  const { child, outcome } = startDemo(['--web']);
  const address = await new Promise<string>((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const found = /http:\/\/127\.0\.0\.1:\d+/.exec(output)?.[0];
      if (found) resolve(found);
    });
    child.once('close', () => reject(new Error(`It ended: ${output}`)));
  });
  const page = await (await fetch(address)).text();
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(page)?.[1];
  expect((await fetch(`${address}${script}`)).headers.get('content-type')).toMatch(/javascript/);
  const profile = await fetch(`${address}/api/analytics/v1/profile`);
  expect(await profile.json()).toMatchObject({ behaviors: expect.any(Array) });
  child.kill('SIGINT');
  expect(await outcome).toMatchObject({
    code: 0,
    stderr: '',
    stdout: expect.stringContaining('The console and the service are stopped.'),
  });
});

it('with --web takes no file', async () => {
  expect(await startDemo(['--web', 'a.vtt']).outcome).toMatchObject({ code: 2 });
});
