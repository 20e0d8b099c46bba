import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { commands } from '../src/commands/commands.ts';
import { readCommand } from '../src/settings/command-line.ts';
import { helpText } from '../src/settings/settings-text.ts';
import { settings } from '../src/settings/settings.ts';

const optionsOf = (words: string[], environment: Record<string, string> = {}) => {
  const command = readCommand(words, environment);
  return command.kind === 'run' ? command.options : command.kind;
};

test('the help names every option and every variable', () => {
  for (const { option, variable } of settings) {
    expect(helpText(commands)).toContain(variable);
    expect(helpText(commands)).toContain(option === undefined ? variable : `--${option}`);
  }
});

describe('the environment', () => {
  test('sets what the options set', () => {
    const environment = {
      CONVERSATION_ANALYTICS_PORT: '4011',
      CONVERSATION_ANALYTICS_HOST: '0.0.0.0',
      CONVERSATION_ANALYTICS_DATA: '/data',
      CONVERSATION_ANALYTICS_MEMORY: 'false',
      CONVERSATION_ANALYTICS_PUBLIC_URL: 'https://service.example',
      CONVERSATION_ANALYTICS_CORS_ORIGIN: 'https://one.example,https://two.example',
    };
    expect(optionsOf([], environment)).toEqual({
      port: 4011,
      host: '0.0.0.0',
      dataDirectory: '/data',
      memory: false,
      publicUrl: 'https://service.example',
      corsOrigins: ['https://one.example', 'https://two.example'],
      credentials: undefined,
    });
  });

  test('gives way to the options', () => {
    const environment = { CONVERSATION_ANALYTICS_PORT: '4011', CONVERSATION_ANALYTICS_MEMORY: '1' };
    expect(optionsOf(['--port', '4012', '--data', 'x'], environment)).toMatchObject({
      port: 4012,
      dataDirectory: 'x',
      memory: false,
    });
    expect(optionsOf(['--memory'], { CONVERSATION_ANALYTICS_DATA: '/data' })).toMatchObject({ memory: true });
  });

  test('chooses the transcriber, and an option replaces one of the other kind', () => {
    const environment = {
      CONVERSATION_ANALYTICS_TRANSCRIBER_URL: 'http://127.0.0.1:8080/inference',
      CONVERSATION_ANALYTICS_TRANSCRIBER_KEY: 'shh',
    };
    const url = 'http://127.0.0.1:8080/inference';
    expect(optionsOf([], environment)).toMatchObject({ transcriber: { url, apiKey: 'shh' } });
    expect(optionsOf(['--transcriber-model', 'small'], environment)).toMatchObject({
      transcriber: { url, model: 'small', apiKey: 'shh' },
    });
    const command = 'whisper {file}';
    expect(optionsOf(['--transcriber-command', command], environment)).toMatchObject({
      transcriber: { command },
    });
  });

  test('counts an empty variable as none', () => {
    expect(optionsOf([], { CONVERSATION_ANALYTICS_HOST: '', CONVERSATION_ANALYTICS_CLIENT_ID: '' })).toEqual({
      credentials: undefined,
    });
  });

  test.each<[Record<string, string>, string]>([
    [{ CONVERSATION_ANALYTICS_PORT: 'x' }, 'CONVERSATION_ANALYTICS_PORT must be a whole number'],
    [{ CONVERSATION_ANALYTICS_MEMORY: 'maybe' }, 'CONVERSATION_ANALYTICS_MEMORY must be 1, true, 0 or false'],
    [{ CONVERSATION_ANALYTICS_SERVICE_ID: 'a' }, 'lack the client id and the client secret'],
    [{ CONVERSATION_ANALYTICS_CLIENT_SECRET: 'shh' }, 'lack the service id and the client id'],
    [{ CONVERSATION_ANALYTICS_CLIENT_SECRET_FILE: '/nowhere' }, 'cannot be read: /nowhere (ENOENT)'],
    [
      { CONVERSATION_ANALYTICS_MEMORY: '1', CONVERSATION_ANALYTICS_DATA: 'x' },
      'CONVERSATION_ANALYTICS_MEMORY and CONVERSATION_ANALYTICS_DATA exclude each other',
    ],
    [
      {
        CONVERSATION_ANALYTICS_CLIENT_SECRET: 'shh',
        CONVERSATION_ANALYTICS_CLIENT_SECRET_FILE: fileURLToPath(import.meta.url),
      },
      'CONVERSATION_ANALYTICS_CLIENT_SECRET and CONVERSATION_ANALYTICS_CLIENT_SECRET_FILE exclude each other',
    ],
    [
      {
        CONVERSATION_ANALYTICS_TRANSCRIBER_URL: 'http://a.example/',
        CONVERSATION_ANALYTICS_TRANSCRIBER_COMMAND: 'whisper',
      },
      'The URL and the command of the transcriber exclude each other',
    ],
    [{ CONVERSATION_ANALYTICS_TRANSCRIBER_URL: 'https://me:shh@a.example' }, 'The transcriber URL must be'],
    [{ CONVERSATION_ANALYTICS_TRANSCRIBER_COMMAND: 'whisper "shh' }, 'a quote without its end'],
    [{ CONVERSATION_ANALYTICS_PLATFORM_KEY: 'shh' }, 'must be 32 random bytes in base64'],
    [{ CONVERSATION_ANALYTICS_PUBLIC_URL: 'https://me:shh@a.example' }, 'public URL must be an http'],
  ])('is refused with one line: %j', (environment, expected) => {
    const read = () => optionsOf([], environment);
    expect(read).toThrow(expected);
    expect(read).not.toThrow('shh');
  });

  test.each(['secret', 'secret\n', 'secret\r\nmore', '\u{FEFF}secret\r\n'])(
    'names a file whose first line is the secret: %j',
    async (content) => {
      const folder = await mkdtemp(join(tmpdir(), 'settings-'));
      const file = join(folder, 'secret');
      await writeFile(file, content);
      const environment = {
        CONVERSATION_ANALYTICS_SERVICE_ID: 'service',
        CONVERSATION_ANALYTICS_CLIENT_ID: 'client',
        CONVERSATION_ANALYTICS_CLIENT_SECRET_FILE: file,
      };
      expect(optionsOf([], environment)).toMatchObject({ credentials: { clientSecret: 'secret' } });
      await rm(folder, { recursive: true });
    },
  );

  test.each([
    [{ serviceId: 'a b' }, 'service id'],
    [{ clientId: "a'b" }, 'client id'],
  ])('names no caller that could not sign in: %j', (wrong, expected) => {
    const { serviceId, clientId } = { serviceId: 'service', clientId: 'client', ...wrong };
    const environment = {
      CONVERSATION_ANALYTICS_SERVICE_ID: serviceId,
      CONVERSATION_ANALYTICS_CLIENT_ID: clientId,
      CONVERSATION_ANALYTICS_CLIENT_SECRET: 'shh',
    };
    expect(() => optionsOf([], environment)).toThrow(`The ${expected} must have`);
  });
});
