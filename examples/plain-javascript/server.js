import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createProxyHandler } from '@conversation-analytics/client/proxy';
import { toNodeListener } from '@conversation-analytics/node';
import { startService } from '@conversation-analytics/server';

const port = Number(process.env.PORT ?? 3000);
const service = await startService({ port: 0, memory: true });
if (!service.credentials) throw new Error('The service has no credentials.');
const { serviceId, clientId, clientSecret } = service.credentials;

const analytics = toNodeListener(
  createProxyHandler({
    baseUrl: service.url,
    serviceId,
    credentials: { clientId, clientSecret },
    basePath: '/api/analytics',
    operations: ['detect-behaviors'],
    // The names of the app. These are those of this machine.
    allowedHosts: ['localhost', '127.0.0.1', '[::1]'],
    // Check the session of your user here.
    authorize: () => true,
  }),
);

/** The browser may load these folders and no others. */
const modules = /^\/node_modules\/@conversation-analytics\/(client|runtime)\/dist\/[\w/.-]+\.js$/;

createServer(async (request, response) => {
  const path = request.url ?? '/';
  if (path.startsWith('/api/analytics/')) return analytics(request, response);
  if (path === '/') {
    const page = await readFile(new URL('index.html', import.meta.url));
    return response.setHeader('content-type', 'text/html').end(page);
  }
  const script =
    modules.test(path) && !path.includes('..')
      ? await readFile(new URL(`.${path}`, import.meta.url)).catch(() => undefined)
      : undefined;
  if (script) return response.setHeader('content-type', 'text/javascript').end(script);
  return response.writeHead(404).end();
}).listen(port, '127.0.0.1', () => console.log(`Open http://127.0.0.1:${port}`));
