import { startService } from '../src/index.ts';

/**
 * A service in a process of its own, whose parent is told its address and the credentials of two callers. On each message
 * it sends the longest time, in milliseconds of CPU, that its main thread was busy without a look at other requests.
 */
const service = await startService({ port: 0, memory: true });
const { url, credentials } = service;
process.send?.({ url, callers: [credentials, await service.createCredentials()] });

let longest = 0;
let before = process.threadCpuUsage();
setInterval(() => {
  const { user, system } = process.threadCpuUsage();
  longest = Math.max(longest, (user + system - before.user - before.system) / 1000);
  before = { user, system };
}, 1);

process.on('message', () => {
  process.send?.(longest);
  longest = 0;
});
process.on('disconnect', () => void service.close().then(() => process.exit()));
