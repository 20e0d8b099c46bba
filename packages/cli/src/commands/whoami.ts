import { connect } from '../accounts/connect.ts';
import { needAccount } from '../accounts/find-account.ts';
import type { Context } from '../frame/context.ts';
import { printResult } from '../frame/print-result.ts';
import type { OutputOptions } from '../frame/output.ts';
import { printable } from '../terminal/printable.ts';

export interface WhoamiOptions extends OutputOptions {
  readonly account?: string | undefined;
}

/** Shows the account that commands use, once the service has accepted it. */
export async function whoami(context: Context, options: WhoamiOptions): Promise<void> {
  const { account, name } = await needAccount(context, options.account);
  const { base_url: url, service_id: serviceId, client_id: clientId, client_secret: secret } = account;
  await connect(account).token.issue(
    { grant_type: 'client_credentials', client_id: clientId, client_secret: secret },
    { signal: context.signal },
  );
  const source = name === undefined ? 'the environment' : `account ${name}`;
  await printResult(context, options, {
    json: {
      type: 'account',
      account: name ?? null,
      base_url: url,
      service_id: serviceId,
      client_id: clientId,
    },
    text: () =>
      [
        ['service', url],
        ['service id', serviceId],
        ['client id', clientId],
        ['from', source],
        ['credentials', 'accepted by the service'],
      ]
        .map(([name = '', value = '']) => `${name.padEnd(11)}  ${printable(value)}\n`)
        .join(''),
  });
}
