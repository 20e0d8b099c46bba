import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** About 1 KB, shaped like the answer of a detection. */
const answer = Buffer.from(
  JSON.stringify({
    id: '0f8b7c6e-6c1e-4f54-9a57-1c2a6c0f2f11',
    api_version: 'v1',
    created_at: 1_790_000_000,
    detections: Array.from({ length: 5 }, (_, index) => ({
      index,
      text: 'What would you like to try first, and when would be a good moment for it?',
      behaviors: [{ name: 'open question', confidence: 0.94, score: 0.94, severity: 0 }],
    })),
  }),
);
const token = Buffer.from(
  JSON.stringify({ access_token: 'a-token', expires_in: 3600, token_type: 'Bearer' }),
);

/** Answers everything alike, and the token endpoint with a token. It reads what it is sent. */
const server = createServer((request, response) => {
  request.resume().once('end', () => {
    const body = request.url === '/v1/token' ? token : answer;
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length }).end(body);
  });
});
server.keepAliveTimeout = 60_000;
server.listen(0, '127.0.0.1', () => {
  // It listens on a port, so its address is no pipe.
  process.send?.((server.address() as AddressInfo).port);
});
process.once('disconnect', () => process.exit());
