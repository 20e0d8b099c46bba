import {
  ApiError,
  ConnectionError,
  ResponseError,
  TimeoutError,
  type Client,
} from '@conversation-analytics/client';
import type { Account } from '../accounts/account.ts';
import { connect } from '../accounts/connect.ts';
import type { Context } from '../frame/context.ts';
import { CommandFailure } from '../frame/failure.ts';
import { duration } from '../terminal/numbers.ts';
import type { Finding } from './finding.ts';

/** Signed URLs and tokens are valid for minutes, so that a clock may differ by less. */
const mostClockSeconds = 60;
const mostMilliseconds = 15_000;

/** Asks the service for a token. That one request shows whether it is reached, its certificate, its clock, and what it says. */
export async function checkService(account: Account, { signal }: Context): Promise<readonly Finding[]> {
  let client: Client;
  try {
    client = connect(account);
  } catch (error) {
    if (!(error instanceof CommandFailure)) throw error;
    return [{ check: 'address', ok: false, message: error.message, action: loginAgain }];
  }
  const address: Finding = { check: 'address', ok: true, message: account.base_url };
  const { client_id: clientId, client_secret: clientSecret } = account;
  try {
    const { headers } = await client.token
      .issue(
        { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret },
        { signal, deadline: mostMilliseconds },
      )
      .withResponse();
    return [
      address,
      reached,
      ...clock(headers.get('date')),
      { check: 'credentials', ok: true, message: 'The service accepts them.' },
    ];
  } catch (error) {
    signal.throwIfAborted();
    return [address, ...explain(error)];
  }
}

const loginAgain = 'Log in again with the right values: conversation-analytics login';
const reached: Finding = { check: 'connection', ok: true, message: 'The service responds.' };

function explain(error: unknown): readonly Finding[] {
  if (error instanceof ConnectionError) return [unreachable(error)];
  if (error instanceof TimeoutError) {
    const action = 'Check the address, the firewall, and HTTPS_PROXY where a proxy is needed.';
    return [
      {
        check: 'connection',
        ok: false,
        message: `There was no response within ${mostMilliseconds / 1_000} s.`,
        action,
      },
    ];
  }
  if (error instanceof ApiError) return [reached, ...clock(error.headers.get('date')), refused(error)];
  if (error instanceof ResponseError) return [reached, notThisService(error.message)];
  throw error;
}

function refused(error: ApiError): Finding {
  const { status, message } = error;
  if (status === 401 || status === 403)
    return { check: 'credentials', ok: false, message, action: loginAgain };
  if (status === 404 || status === 405) return notThisService(message);
  const action = status >= 500 ? 'Ask those who run the service, with the id of the request.' : loginAgain;
  return { check: status === 400 ? 'credentials' : 'service', ok: false, message, action };
}

function notThisService(message: string): Finding {
  const action = 'Check the path of the address: another program responds there.';
  return {
    check: 'service',
    ok: false,
    message: `This is not a Conversation Analytics Service. ${message}`,
    action,
  };
}

const certificateActions: readonly (readonly [RegExp, string])[] = [
  [
    /EXPIRED/,
    'Its certificate has expired. Ask those who run the service to renew it, and check the clock of this machine.',
  ],
  [/ALTNAME/, 'Its certificate is for another host. Check the address.'],
  [
    /CERT|SIGNATURE|SELF_SIGNED/,
    'Its certificate is not trusted. Give the authority of your company: NODE_EXTRA_CA_CERTS=company-ca.pem',
  ],
];

function unreachable({ message, cause }: ConnectionError): Finding {
  const code = codeOf(cause);
  const certificate = certificateActions.find(([pattern]) => pattern.test(code));
  if (certificate) return { check: 'certificate', ok: false, message, action: certificate[1] };
  const actions: Readonly<Record<string, string>> = {
    ENOTFOUND: 'Its name is not known. Check the address and the network.',
    EAI_AGAIN: 'Names cannot be looked up. Check the network.',
    ECONNREFUSED: 'Nothing listens there. Check the port, and whether the service runs.',
    ERR_PROXY_REFUSED: 'The proxy refuses. Check HTTPS_PROXY and NO_PROXY.',
    EPROTO: 'It does not speak TLS. Check whether the address begins with https:// or http://.',
  };
  const action = actions[code] ?? 'Check the address and the network.';
  return { check: 'connection', ok: false, message, action };
}

function codeOf(error: unknown): string {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ('code' in at && typeof at.code === 'string') return at.code;
  }
  return '';
}

function clock(date: string | null): readonly Finding[] {
  const theirs = Date.parse(date ?? '');
  if (Number.isNaN(theirs)) return [];
  const seconds = Math.round((Date.now() - theirs) / 1_000);
  const apart = duration(Math.abs(seconds));
  if (Math.abs(seconds) <= mostClockSeconds)
    return [{ check: 'clock', ok: true, message: `It is within ${mostClockSeconds} s of the service.` }];
  const message = `This machine is ${apart} ${seconds > 0 ? 'ahead of' : 'behind'} the service.`;
  return [{ check: 'clock', ok: false, message, action: 'Set the clock, or let the system set it by NTP.' }];
}
