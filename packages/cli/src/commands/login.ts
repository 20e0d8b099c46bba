import { connect } from '../accounts/connect.ts';
import type { Account } from '../accounts/account.ts';
import { accountsPath, readAccounts, writeAccounts } from '../accounts/accounts-file.ts';
import { ask } from '../frame/ask.ts';
import { isInteractive, type Context } from '../frame/context.ts';
import { CommandFailure } from '../frame/failure.ts';
import { printResult } from '../frame/print-result.ts';
import type { OutputOptions } from '../frame/output.ts';
import { readTextInput } from '../frame/standard-input.ts';
import { printable } from '../terminal/printable.ts';

export interface LoginOptions extends OutputOptions {
  readonly name: string;
  readonly baseUrl?: string | undefined;
  readonly serviceId?: string | undefined;
  readonly clientId?: string | undefined;
  readonly withSecret?: true | undefined;
  readonly profile?: string | undefined;
  readonly allowInsecure?: true | undefined;
}

const questions = [
  { key: 'baseUrl', flag: '--base-url', question: 'Address of the service' },
  { key: 'serviceId', flag: '--service-id', question: 'Service id' },
  { key: 'clientId', flag: '--client-id', question: 'Client id' },
] as const;

/** Keeps an account, once the service has accepted it. The secret is never part of the command line. */
export async function login(context: Context, options: LoginOptions): Promise<void> {
  const { name, profile, allowInsecure } = options;
  if (!/^[\w.-]{1,64}$/.test(name) || name === '__proto__') {
    throw new CommandFailure(
      'usage',
      'The name of an account has up to 64 letters, digits, dots, dashes and underscores.',
    );
  }
  const { baseUrl, serviceId, clientId, secret } = await askForMissing(context, options);
  const account: Account = {
    base_url: baseUrl,
    service_id: serviceId,
    client_id: clientId,
    client_secret: secret,
    ...(profile !== undefined && { service_profile: profile }),
    ...(allowInsecure && { allow_insecure: true }),
  };
  await connect(account).token.issue(
    { grant_type: 'client_credentials', client_id: clientId, client_secret: secret },
    { signal: context.signal },
  );
  const path = accountsPath(context);
  await printResult(context, options, async () => {
    const { accounts } = await readAccounts(context);
    await writeAccounts(context, { current: name, accounts: { ...accounts, [name]: account } });
    return {
      json: { type: 'login', account: name, base_url: baseUrl, path },
      text: () =>
        `Logged in to ${printable(baseUrl)} as account ${name}.\nThe account is kept in ${printable(path)}, for you alone.\n`,
    };
  });
}

async function askForMissing(context: Context, options: LoginOptions) {
  const missing = [
    ...questions.filter(({ key }) => !options[key]).map(({ flag }) => flag),
    ...(options.withSecret ? [] : ['--with-secret']),
  ];
  // Standard input has the secret then, and cannot be asked.
  const canAsk = isInteractive(context) && !options.withSecret;
  if (missing.length > 0 && !canAsk) {
    throw new CommandFailure(
      'usage',
      `There is nobody to ask. Add ${missing.join(', ')}. --with-secret reads the secret from standard input.`,
    );
  }
  const answers = { baseUrl: options.baseUrl, serviceId: options.serviceId, clientId: options.clientId };
  for (const { key, question } of questions) answers[key] ||= await ask(question, context);
  const secret = options.withSecret
    ? (await readTextInput(context)).trim()
    : await ask('Client secret (not shown)', context, true);
  const { baseUrl = '', serviceId = '', clientId = '' } = answers;
  if (baseUrl && serviceId && clientId && secret) return { baseUrl, serviceId, clientId, secret };
  throw new CommandFailure(
    'usage',
    'An address, a service id, a client id and a secret are needed to log in.',
  );
}
