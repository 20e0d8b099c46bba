import { text as readAll } from 'node:stream/consumers';
import { isServiceId } from '../auth/credentials.ts';
import {
  addZoomCredentials,
  listPlatformCredentials,
  removePlatformCredentials,
  type ListedPlatformCredentials,
} from '../meetings/platform-credentials.ts';
import { CommandError, UsageError, type Action, type Command, type CommandContext } from './command.ts';
import { runForm, type Form } from './forms.ts';
import { tableText } from './table.ts';
import { readWords, requireWords } from './words.ts';

const secretVariable = 'CONVERSATION_ANALYTICS_ZOOM_CLIENT_SECRET';

const usage = `  conversation-analytics-server platforms add zoom --service ID --account-id ID --client-id ID
  conversation-analytics-server platforms list [--json]
  conversation-analytics-server platforms remove CREDENTIALS_ID

add     Stores the credentials of a server-to-server OAuth app of Zoom for a service id, and prints their
        credentials_id. The client secret is the first line of the input, or the variable
        ${secretVariable}. It is stored encrypted.
list    Shows all credentials without their secrets.
remove  Deletes credentials for good.

--json prints JSON.`;

interface AddedZoom {
  readonly serviceId: string;
  readonly accountId: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

const add: Action<AddedZoom, string> = {
  name: 'platforms add',
  perform: async ({ database, settings }, { serviceId, ...zoom }) => {
    if (settings.platformKeys === undefined) {
      throw new CommandError(
        'Set CONVERSATION_ANALYTICS_PLATFORM_KEY for the service and its commands: it encrypts the secret. ' +
          'openssl rand -base64 32 makes a key.',
      );
    }
    return await addZoomCredentials(database.queries, settings.platformKeys, serviceId, zoom);
  },
};

const list: Action<null, readonly ListedPlatformCredentials[]> = {
  name: 'platforms list',
  perform: ({ database }) => listPlatformCredentials(database.queries),
};

const remove: Action<{ id: string }, null> = {
  name: 'platforms remove',
  perform: async ({ database }, { id }) => {
    if (await removePlatformCredentials(database.queries, id)) return null;
    throw new CommandError(`There are no platform credentials of the id ${id}.`);
  },
};

/** Adds, lists and removes the credentials of meeting platforms. */
export const platformsCommand: Command = {
  name: 'platforms',
  summary: 'add, list and remove credentials of meeting platforms',
  usage,
  actions: [add, list, remove],
  run: (context, words) => runForm(forms, context, words),
};

const text = { type: 'string' } as const;

const forms: Readonly<Record<string, Form>> = {
  add: async ({ perform, print, environment }, words) => {
    const options = { service: text, 'account-id': text, 'client-id': text };
    const { values, positionals } = readWords(words, options);
    const [platform] = requireWords(positionals, ['the platform: zoom']);
    if (platform !== 'zoom') throw new UsageError(`Unknown platform '${platform}': use zoom.`);
    const serviceId = values.service ?? '';
    if (!isServiceId(serviceId)) {
      throw new UsageError('--service is required: 1 to 200 characters of ASCII without spaces.');
    }
    const accountId = zoomId('--account-id', values['account-id']);
    const clientId = zoomId('--client-id', values['client-id']);
    const clientSecret = await secretOf(environment);
    print(`${await perform(add, { serviceId, accountId, clientId, clientSecret })}\n`);
  },

  list: async ({ perform, print }, words) => {
    const { values, positionals } = readWords(words, { json: { type: 'boolean', default: false } });
    requireWords(positionals, []);
    const listed = await perform(list, null);
    print(values.json ? `${JSON.stringify(listed, null, 2)}\n` : listText(listed));
  },

  remove: async ({ perform, report }, words) => {
    const [id] = requireWords(readWords(words, {}).positionals, ['a credentials id']);
    if (!isCredentialsId(id))
      throw new UsageError('The credentials id must be one that platforms list shows.');
    await perform(remove, { id });
    report(`The platform credentials ${id} are removed.`);
  },
};

/** Ids of Zoom have no colon, which would end the client id in its header. */
function zoomId(option: string, value: string | undefined): string {
  if (value !== undefined && /^[\w.-]{1,100}$/.test(value)) return value;
  throw new UsageError(`${option} is required: 1 to 100 characters of A-Z a-z 0-9 _ . -`);
}

function isCredentialsId(value: string): boolean {
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value);
}

async function secretOf(environment: CommandContext['environment']): Promise<string> {
  const given = environment[secretVariable] ?? '';
  if (given === '' && process.stdin.isTTY) {
    throw new UsageError(`Pipe the client secret into the command, or set ${secretVariable}.`);
  }
  const [secret = ''] = (given === '' ? await readAll(process.stdin) : given).split(/\r?\n/, 1);
  if (/^[\x21-\x7e]{1,200}$/.test(secret)) return secret;
  throw new UsageError('The client secret must have 1 to 200 characters of ASCII without spaces.');
}

function listText(listed: readonly ListedPlatformCredentials[]): string {
  const rows = listed.map((each) => [
    each.id,
    each.serviceId,
    each.platform,
    each.accountId,
    each.clientId,
    each.keyId,
    each.createdAt,
  ]);
  const titles = ['CREDENTIALS ID', 'SERVICE ID', 'PLATFORM', 'ACCOUNT ID', 'CLIENT ID', 'KEY', 'CREATED'];
  return tableText(titles, rows);
}
