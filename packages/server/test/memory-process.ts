import { startService, type ServiceOptions } from '../src/index.ts';
import { setV8Flags } from '../src/lifecycle/v8-flags.ts';

/**
 * A service in a process of its own, with the options that are its argument. Its parent is told its address and
 * credentials. On the message `collect` it collects garbage. On the message `take` it sends the least and the most of its
 * resident set since then, in bytes.
 */

// As the command does: else the memory of that compiler hides what uploads need.
setV8Flags();
const options = JSON.parse(process.argv[2] ?? '{}') as ServiceOptions;
// With a transcriber it takes uploads that are larger than any transcript.
const service = await startService({ port: 0, transcriber: async () => [], ...options });
process.send?.({ url: service.url, credentials: service.credentials });

let least = Infinity;
let most = 0;
const look = () => {
  const bytes = process.memoryUsage.rss();
  least = Math.min(least, bytes);
  most = Math.max(most, bytes);
};
setInterval(look, 10);

process.on('message', (message) => {
  if (message === 'collect') {
    globalThis.gc?.();
    least = Infinity;
    most = 0;
  }
  look();
  process.send?.({ least, most });
});
process.on('disconnect', () => void service.close().then(() => process.exit()));
