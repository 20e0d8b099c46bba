import { once } from 'node:events';
import { startService } from '@conversation-analytics/server';

// Says where it listens in one line of JSON, and stops when its input ends.
const service = await startService({ port: 0, memory: true, corsOrigins: process.argv.slice(2) });
console.log(JSON.stringify({ url: service.url, ...service.credentials }));
await once(process.stdin.resume(), 'end');
await service.close();
