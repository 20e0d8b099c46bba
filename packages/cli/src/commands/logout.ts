import { readAccounts, writeAccounts } from '../accounts/accounts-file.ts';
import type { Context } from '../frame/context.ts';
import { CommandFailure } from '../frame/failure.ts';
import { printResult } from '../frame/print-result.ts';
import type { OutputOptions } from '../frame/output.ts';

export interface LogoutOptions extends OutputOptions {
  readonly account?: string | undefined;
}

/** Forgets an account. */
export async function logout(context: Context, options: LogoutOptions): Promise<void> {
  const { current, accounts } = await readAccounts(context);
  const name = options.account ?? current;
  if (name === undefined || !Object.hasOwn(accounts, name)) {
    throw new CommandFailure(
      'credentials',
      name === undefined ? 'You are not logged in.' : `There is no account ${name}.`,
    );
  }
  const others = Object.fromEntries(Object.entries(accounts).filter(([other]) => other !== name));
  const next = name === current ? Object.keys(others)[0] : current;
  const now = next === undefined ? 'You are not logged in any more.' : `The current account is ${next}.`;
  await printResult(context, options, async () => {
    await writeAccounts(context, { current: next, accounts: others });
    return {
      json: { type: 'logout', account: name, current: next ?? null },
      text: () => `Account ${name} is forgotten. ${now}\n`,
    };
  });
}
