import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createProxyHandler } from '@conversation-analytics/client/proxy';
import { startService } from '@conversation-analytics/server';
import { serve } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';

const port = Number(process.env.PORT ?? 3000);
const origin = `http://127.0.0.1:${port}`;

const service = await startService({
  port: 0,
  memory: true,
  // The parts of an upload go from the page to the service, so it must accept requests of the page's origin.
  corsOrigins: [origin],
  transcriber: standInTranscriber,
});
if (!service.credentials) throw new Error('The service has no credentials.');
const { serviceId, clientId, clientSecret } = service.credentials;

const proxy = createProxyHandler({
  baseUrl: service.url,
  serviceId,
  credentials: { clientId, clientSecret },
  basePath: '/api/analytics',
  // An upload needs the first three, the analysis of its job the last.
  operations: [
    'start-multipart-conversation-job',
    'complete-multipart-conversation-job',
    'cancel-multipart-conversation-job',
    'get-conversation-job',
  ],
  // The names of the app. These are those of this machine.
  allowedHosts: ['localhost', '127.0.0.1', '[::1]'],
  // Check here that the user is signed in, and that the job is theirs.
  authorize: () => true,
});

const app = new Hono();
app.all('/api/analytics/*', ({ req }) => proxy(req.raw));
app.use('*', serveStatic({ root: new URL('dist', import.meta.url).pathname }));
serve({ fetch: app.fetch, port, hostname: '127.0.0.1' }, () => console.log(`Open ${origin}`));

/** Prints the checksum of a recording and returns fixed words. Replace it with your own transcriber. */
async function standInTranscriber({ path, fileName }) {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  console.log(`Received ${fileName}, sha256 ${hash.digest('hex')}`);
  return [
    { speaker: { id: 'Maya' }, input: 'What would you like to try first?' },
    { speaker: { id: 'Tom' }, input: 'I will call my sister tonight.' },
  ];
}
