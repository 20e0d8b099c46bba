import { openService } from '../src/lifecycle/service.ts';

/**
 * A service in a process of its own. Its parent is told its address and credentials, and then `task` whenever a thread
 * begins a task. A message of the parent is the time limit of tasks from then on, in milliseconds.
 */
let limit = 60_000;
process.on('message', (milliseconds) => (limit = Number(milliseconds)));

const { service } = await openService(
  { port: 0, memory: true },
  {
    analysisLimit: () => {
      // Once the time limit has begun to run.
      setImmediate(() => process.send?.('task'));
      return limit;
    },
  },
);
process.send?.({ url: service.url, credentials: service.credentials });
process.on('disconnect', () => void service.close().then(() => process.exit()));
