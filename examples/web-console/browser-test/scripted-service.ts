import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Answer = (request: IncomingMessage, response: ServerResponse) => void;

export interface ScriptedService {
  readonly url: string;
  /** Answers of a route such as `GET /v1/profile`, from now on. */
  on(route: string, answer: Answer): void;
  close(): Promise<void>;
}

/** A service that answers what a test says, and issues tokens as long as no test says otherwise. */
export async function startScriptedService(): Promise<ScriptedService> {
  const answers = new Map<string, Answer>([
    ['POST /v1/token', json(200, { access_token: 'token-1', expires_in: 3600, token_type: 'Bearer' })],
    ['GET /v1/profile', json(200, { behaviors: null })],
  ]);
  const server = createServer((request, response) => {
    request.resume();
    const answer = answers.get(`${request.method} ${request.url}`);
    if (answer) answer(request, response);
    else response.writeHead(404).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    // It listens on a port, so its address is no pipe.
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    on: (route, answer) => answers.set(route, answer),
    async close() {
      if (!server.listening) return;
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

export function json(status: number, body: unknown): Answer {
  return (_request, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
