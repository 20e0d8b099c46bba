import type { Context } from '../frame/context.ts';
import { CommandFailure } from '../frame/failure.ts';
import { type Account, type FoundAccount, variables } from './account.ts';
import { readAccounts } from './accounts-file.ts';

/**
 * The account of a command: the one that `--account` names, else that of the environment, else the current one. Undefined
 * where there is none.
 */
export async function findAccount(
  context: Context,
  name: string | undefined,
): Promise<FoundAccount | undefined> {
  const fromEnvironment = name === undefined ? accountOfEnvironment(context) : undefined;
  if (fromEnvironment) return { account: fromEnvironment, name: undefined };
  const { current, accounts } = await readAccounts(context);
  const wanted = name ?? current;
  if (wanted === undefined) return undefined;
  const account = Object.hasOwn(accounts, wanted) ? accounts[wanted] : undefined;
  if (account) return { account, name: wanted };
  if (name === undefined) return undefined;
  const known = Object.keys(accounts).join(', ') || 'none';
  throw new CommandFailure('credentials', `There is no account ${name}. Known accounts: ${known}.`);
}

/** The account of a command that needs one. */
export async function needAccount(context: Context, name: string | undefined): Promise<FoundAccount> {
  const found = await findAccount(context, name);
  if (found) return found;
  throw new CommandFailure(
    'credentials',
    `There is no account of a service. Run: conversation-analytics login\nOr set ${Object.values(variables).join(', ')}.`,
  );
}

function accountOfEnvironment({ environment }: Context): Account | undefined {
  const names = Object.values(variables);
  const missing = names.filter((name) => !environment[name]);
  if (missing.length === names.length) return undefined;
  if (missing.length > 0) {
    throw new CommandFailure(
      'credentials',
      `The environment has some of the credentials. It lacks ${missing.join(', ')}.`,
    );
  }
  const read = (name: string) => environment[name] ?? '';
  const profile = read('CONVERSATION_ANALYTICS_SERVICE_PROFILE');
  return {
    base_url: read(variables.base_url),
    service_id: read(variables.service_id),
    client_id: read(variables.client_id),
    client_secret: read(variables.client_secret),
    ...(profile && { service_profile: profile }),
    allow_insecure: /^(?:1|true)$/i.test(read('CONVERSATION_ANALYTICS_ALLOW_INSECURE')),
  };
}
