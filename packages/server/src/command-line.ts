import { parseArgs } from 'node:util';
import { defaults, settingsOf, type ServiceOptions } from './options.ts';
import { StartError } from './start-error.ts';

export const usage = `Runs the Conversation Analytics Service.

Usage: conversation-analytics-server [options]

  --port NUMBER        port to listen on, 0 for any that is free (default ${defaults.port})
  --host ADDRESS       address to listen on (default ${defaults.host}: this machine only)
  --data FOLDER        where the data are kept (default ${defaults.dataDirectory})
  --memory             keep no data: everything is gone when the service stops
  --public-url URL     address at which callers reach the service, for the URLs of uploads
  --cors-origin URL    origin of a web page that may call the service; may be repeated
  --help               show this text
`;

/**
 * Reads the options of the command line. Undefined when the usage is asked for.
 *
 * @throws {StartError} When an option is unknown or has no usable value.
 */
export function readCommandLine(words: readonly string[]): ServiceOptions | undefined {
  const values = parse(words);
  if (values.help === true) return undefined;
  if (values.memory === true && values.data !== undefined) {
    throw new StartError('--memory and --data exclude each other.');
  }
  const options = {
    host: values.host,
    port: values.port === undefined ? undefined : portOf(values.port),
    dataDirectory: values.data,
    memory: values.memory,
    publicUrl: values['public-url'],
    corsOrigins: values['cors-origin'],
  };
  settingsOf(options);
  return options;
}

function parse(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      strict: true,
      options: {
        port: { type: 'string' },
        host: { type: 'string' },
        data: { type: 'string' },
        memory: { type: 'boolean' },
        'public-url': { type: 'string' },
        'cors-origin': { type: 'string', multiple: true },
        help: { type: 'boolean' },
      },
    }).values;
  } catch (error) {
    const [line = 'The options cannot be read.'] = (error instanceof Error ? error.message : '').split('\n');
    throw new StartError(line);
  }
}

function portOf(text: string): number {
  if (/^\d{1,5}$/.test(text)) return Number(text);
  throw new StartError(`--port must be a whole number from 0 to 65535: ${text}`);
}
