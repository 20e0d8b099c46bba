import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { runHere } from './run-here.ts';

it(
  'doctor gives up on a service that accepts connections and never responds',
  { timeout: 60_000 },
  async () => {
    const sockets = new Set<Socket>();
    const server = createServer((socket) => void sockets.add(socket)).listen(0, '127.0.0.1');
    onTestFinished(() => {
      for (const socket of sockets) socket.destroy();
      server.close();
    });
    await once(server, 'listening');
    // It listens on a port, and not on a pipe.
    const { port } = server.address() as AddressInfo;

    const { code, stdout } = await runHere(['doctor', '--json'], {
      environment: {
        CONVERSATION_ANALYTICS_BASE_URL: `http://127.0.0.1:${port}`,
        CONVERSATION_ANALYTICS_SERVICE_ID: 'svc',
        CONVERSATION_ANALYTICS_CLIENT_ID: 'client',
        CONVERSATION_ANALYTICS_CLIENT_SECRET: 'secret',
      },
    });

    const { checks } = JSON.parse(stdout) as { checks: { check: string; ok: boolean; message: string }[] };
    expect(code).toBe(1);
    expect(checks.filter(({ ok }) => !ok)).toMatchObject([
      { check: 'connection', message: 'There was no response within 15 s.' },
    ]);
  },
);
