import { startService } from '../src/index.ts';
import { talkTurns } from './support.ts';

/**
 * A service on disk in a process of its own: `transcriber-process.ts FOLDER BEHAVIOUR`. Its transcriber ends the process
 * (`crash`), never returns (`hang`), or returns talk turns (`succeed`). A message closes the service.
 */
const [, , dataDirectory, behaviour] = process.argv;

const service = await startService({
  port: 0,
  dataDirectory,
  transcriber: async () => {
    process.send?.('transcribing');
    if (behaviour === 'crash') process.kill(process.pid, 'SIGKILL');
    return behaviour === 'succeed' ? talkTurns : await new Promise<never>(() => {});
  },
});
process.send?.({ url: service.url, credentials: service.credentials });
process.on('message', () => {
  void service.close().then(() => process.exit());
});
