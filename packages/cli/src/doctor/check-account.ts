import { describeAccount, type FoundAccount } from '../accounts/account.ts';
import { accountsPath, isReadableByOthers } from '../accounts/accounts-file.ts';
import { findAccount } from '../accounts/find-account.ts';
import type { Context } from '../frame/context.ts';
import { CommandFailure } from '../frame/failure.ts';
import type { Finding } from './finding.ts';

/** Finds the account, and looks at the file in which accounts are kept. */
export async function checkAccount(
  context: Context,
  name: string | undefined,
): Promise<{ readonly found: FoundAccount | undefined; readonly findings: readonly Finding[] }> {
  const findings: Finding[] = [];
  if (await isReadableByOthers(context)) {
    const path = accountsPath(context);
    findings.push({
      check: 'account',
      ok: false,
      message: `Others on this machine can read ${path}, which has secrets.`,
      action: `Run: chmod 600 '${path}'`,
    });
  }
  try {
    const found = await findAccount(context, name);
    const message = found
      ? describeAccount(found)
      : 'There is no account. Analyses use the engine on this machine.';
    return { found, findings: [...findings, { check: 'account', ok: true, message }] };
  } catch (error) {
    if (!(error instanceof CommandFailure)) throw error;
    const action = 'Correct it, or run: conversation-analytics login';
    return {
      found: undefined,
      findings: [...findings, { check: 'account', ok: false, message: error.message, action }],
    };
  }
}
