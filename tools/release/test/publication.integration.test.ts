import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { publicationOf } from '../src/publish.ts';

/** A registry with one version of one package. In a thread of its own, since this one waits for npm. */
const registry = `
const { createServer } = require('node:http');
const { parentPort } = require('node:worker_threads');
const server = createServer((request, response) => {
  const isThere = decodeURIComponent(request.url) === '/@test/one';
  const dist = { tarball: 'http://127.0.0.1/one.tgz', shasum: '0' };
  const versions = { '1.2.0': { name: '@test/one', version: '1.2.0', dist } };
  const body = isThere ? { name: '@test/one', 'dist-tags': { latest: '1.2.0' }, versions } : {};
  response.writeHead(isThere ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(body));
});
server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port));
`;

let worker: Worker;
let port: number;
beforeAll(async () => {
  worker = new Worker(registry, { eval: true });
  const [message]: unknown[] = await once(worker, 'message');
  port = Number(message);
});
afterAll(() => worker.terminate());

it.each([
  ['published', '@test/one', '1.2.0'],
  ['absent', '@test/one', '1.3.0'],
  ['absent', '@test/other', '1.2.0'],
])('a version is %s: %s %s', (publication, name, version) => {
  vi.stubEnv('npm_config_registry', `http://127.0.0.1:${port}/`);
  expect(publicationOf(name, version, import.meta.dirname)).toBe(publication);
});

it('a registry that cannot be reached is no answer', async () => {
  await worker.terminate();
  vi.stubEnv('npm_config_registry', `http://127.0.0.1:${port}/`);
  // npm remembers the one that it has been asked for.
  expect(publicationOf('@test/two', '1.2.0', import.meta.dirname)).toBe('unknown');
});
