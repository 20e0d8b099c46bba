import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { startService } from '@conversation-analytics/server';

// A service in memory, with credentials of its own. A deployed app finds all this in its environment.
const service = await startService({ port: 0, memory: true });
const env = {
  ...process.env,
  CONVERSATION_ANALYTICS_BASE_URL: service.url,
  CONVERSATION_ANALYTICS_SERVICE_ID: service.credentials?.serviceId,
  CONVERSATION_ANALYTICS_CLIENT_ID: service.credentials?.clientId,
  CONVERSATION_ANALYTICS_CLIENT_SECRET: service.credentials?.clientSecret,
};

await next('build');
await next('start', '--hostname', '127.0.0.1', '--port', process.env.PORT ?? '3000');
await service.close();

async function next(...words) {
  const child = spawn(process.execPath, ['node_modules/next/dist/bin/next', ...words], {
    env,
    stdio: 'inherit',
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) process.exitCode = code ?? 1;
}
