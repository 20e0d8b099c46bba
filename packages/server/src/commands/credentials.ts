import {
  listCredentials,
  revokeCredentials,
  rotateSecret,
  type ListedCredentials,
} from '../auth/credential-changes.ts';
import { createCredentials, isServiceId, type Credentials } from '../auth/credentials.ts';
import { rotateTokenKey } from '../auth/token-keys.ts';
import { durationSeconds } from '../settings/duration.ts';
import { CommandError, UsageError, type Action, type Command } from './command.ts';
import { runForm, type Form } from './forms.ts';
import { tableText } from './table.ts';
import { readWords, requireWords } from './words.ts';

const usage = `  conversation-analytics-server credentials create [--service-id ID] [--label TEXT] [--json]
  conversation-analytics-server credentials list [--json]
  conversation-analytics-server credentials rotate CLIENT_ID [--keep-old DURATION] [--json]
  conversation-analytics-server credentials revoke CLIENT_ID
  conversation-analytics-server credentials rotate-key [--now]

create      Makes credentials, by default of a new service id. Prints their secret, this once. Callers of one
            service id share their conversations, jobs and files.
list        Shows all credentials without their secrets.
rotate      Makes a new secret for a client id, and prints it, this once. The old secret and its tokens end at
            once, or after --keep-old (30s, 15m, 24h, 7d).
revoke      Ends credentials and their tokens for good.
rotate-key  Makes a new key that signs tokens. Old tokens stay valid until they expire; with --now they end
            at once, and callers have to get new ones.

--json prints JSON. A running service takes notice of each change within 5 seconds.`;

const create: Action<{ serviceId: string | undefined; label: string | undefined }, Credentials> = {
  name: 'credentials create',
  perform: ({ database }, given) => createCredentials(database.queries, given),
};

const list: Action<null, readonly ListedCredentials[]> = {
  name: 'credentials list',
  perform: ({ database }) => listCredentials(database.queries),
};

const rotate: Action<{ clientId: string; keepOldSeconds: number }, Credentials> = {
  name: 'credentials rotate',
  perform: async ({ database }, { clientId, keepOldSeconds }) => {
    const rotated = await rotateSecret(database.queries, clientId, keepOldSeconds);
    if (rotated === undefined) throw unknownClientId(clientId);
    return { clientId, ...rotated };
  },
};

const revoke: Action<{ clientId: string }, null> = {
  name: 'credentials revoke',
  perform: async ({ database }, { clientId }) => {
    if (!(await revokeCredentials(database.queries, clientId))) throw unknownClientId(clientId);
    return null;
  },
};

const rotateKey: Action<{ isAtOnce: boolean }, null> = {
  name: 'credentials rotate-key',
  perform: async ({ database }, { isAtOnce }) => {
    await rotateTokenKey(database.queries, isAtOnce);
    return null;
  },
};

/** Creates, lists, rotates and revokes the credentials of callers. */
export const credentialsCommand: Command = {
  name: 'credentials',
  summary: 'create, list, rotate and revoke the credentials of callers',
  usage,
  actions: [create, list, rotate, revoke, rotateKey],
  run: (context, words) => runForm(forms, context, words),
};

const json = { type: 'boolean', default: false } as const;
const text = { type: 'string' } as const;

const forms: Readonly<Record<string, Form>> = {
  create: async ({ perform, print }, words) => {
    const { values, positionals } = readWords(words, { 'service-id': text, label: text, json });
    requireWords(positionals, []);
    const { 'service-id': serviceId, label } = values;
    if (serviceId !== undefined && !isServiceId(serviceId)) {
      throw new UsageError('The service id must have 1 to 200 characters of ASCII without spaces.');
    }
    if (label !== undefined && !/^\P{C}{1,200}$/u.test(label)) {
      throw new UsageError('The label must have 1 to 200 characters, and no control characters.');
    }
    print(credentialsText(await perform(create, { serviceId, label }), values.json));
  },

  list: async ({ perform, print }, words) => {
    const { values, positionals } = readWords(words, { json });
    requireWords(positionals, []);
    const listed = await perform(list, null);
    print(values.json ? `${JSON.stringify(listed, null, 2)}\n` : listText(listed));
  },

  rotate: async ({ perform, print }, words) => {
    const { values, positionals } = readWords(words, { 'keep-old': text, json });
    const [clientId] = requireWords(positionals, ['a client id']);
    const { 'keep-old': keepOld = '0s' } = values;
    const keepOldSeconds = durationSeconds(keepOld);
    if (keepOldSeconds === undefined) {
      throw new UsageError(`--keep-old must be a number and a unit, like 30s, 15m, 24h or 7d: ${keepOld}`);
    }
    print(credentialsText(await perform(rotate, { clientId, keepOldSeconds }), values.json));
  },

  revoke: async ({ perform, report }, words) => {
    const [clientId] = requireWords(readWords(words, {}).positionals, ['a client id']);
    await perform(revoke, { clientId });
    report(`The credentials ${clientId} are revoked.`);
  },

  'rotate-key': async ({ perform, report }, words) => {
    const { values, positionals } = readWords(words, { now: json });
    requireWords(positionals, []);
    await perform(rotateKey, { isAtOnce: values.now });
    report('New tokens are signed with a new key.');
  },
};

function unknownClientId(clientId: string): CommandError {
  return new CommandError(`There are no valid credentials of the client id ${clientId}.`);
}

/** Shows credentials to the operator, who sees their secret this once. */
export function credentialsText(credentials: Credentials, isJson: boolean): string {
  const { serviceId, clientId, clientSecret } = credentials;
  if (isJson) return `${JSON.stringify({ serviceId, clientId, clientSecret }, null, 2)}\n`;
  return [
    'Credentials, shown this once. Keep them: the secret is not stored.',
    `  service id     ${serviceId}`,
    `  client id      ${clientId}`,
    `  client secret  ${clientSecret}`,
    '',
  ].join('\n');
}

function listText(listed: readonly ListedCredentials[]): string {
  const rows = listed.map((each) => [
    each.clientId,
    each.serviceId,
    each.createdAt,
    stateOf(each),
    each.label ?? '',
  ]);
  return tableText(['CLIENT ID', 'SERVICE ID', 'CREATED', 'STATE', 'LABEL'], rows);
}

function stateOf({ revokedAt, oldSecretUntil }: ListedCredentials): string {
  if (revokedAt !== null) return `revoked ${revokedAt}`;
  return oldSecretUntil === null ? 'valid' : `valid, old secret until ${oldSecretUntil}`;
}
