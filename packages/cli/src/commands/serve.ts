import { once } from 'node:events';
import { resolve } from 'node:path';
import type { Service, startService as StartService } from '@conversation-analytics/server';
import type { Context } from '../frame/context.ts';
import { CommandFailure } from '../frame/failure.ts';
import type { OutputOptions } from '../frame/output.ts';
import { writeTo } from '../frame/write.ts';
import { jsonLine } from '../terminal/json-line.ts';

export interface ServeOptions extends Pick<OutputOptions, 'json'> {
  readonly port?: number | undefined;
  readonly host?: string | undefined;
  readonly data?: string | undefined;
  readonly memory?: true | undefined;
}

/** Runs a service in this process until Ctrl+C. */
export async function serve(
  context: Context,
  { json, port, host, data, memory }: ServeOptions,
): Promise<void> {
  if (memory && data !== undefined) throw new CommandFailure('usage', '--memory cannot be used with --data.');
  const startService = await loadServer();
  const service = await startService({
    port,
    host,
    memory,
    ...(data !== undefined && { dataDirectory: resolve(context.workingFolder, data) }),
  });
  try {
    await writeTo(context.stdout, json ? announcement(service) : announcementText(service));
    if (!context.signal.aborted) await once(context.signal, 'abort');
  } finally {
    await service.close();
  }
  throw new CommandFailure(stopType(context), 'The service is stopped.');
}

function stopType({ signal: { reason } }: Context): CommandFailure['type'] {
  return reason instanceof CommandFailure ? reason.type : 'interrupted';
}

async function loadServer(): Promise<typeof StartService> {
  try {
    return (await import('@conversation-analytics/server')).startService;
  } catch (error) {
    const isMissing =
      error instanceof Error &&
      'code' in error &&
      error.code === 'ERR_MODULE_NOT_FOUND' &&
      error.message.includes("'@conversation-analytics/server'");
    if (!isMissing) throw error;
    throw new CommandFailure(
      'failure',
      'The service is a package of its own. Install it beside this one, with the same options:\n  npm install @conversation-analytics/server',
    );
  }
}

function announcement({ url, credentials }: Service): string {
  const { serviceId, clientId, clientSecret } = credentials ?? {};
  const shown = credentials && { service_id: serviceId, client_id: clientId, client_secret: clientSecret };
  return `${jsonLine({ type: 'service', url, credentials: shown })}\n`;
}

/** The secret is shown once: the service does not keep it. */
function announcementText({ url, credentials }: Service): string {
  const known = credentials
    ? `Its first credentials are shown only now:
  service id     ${credentials.serviceId}
  client id      ${credentials.clientId}
  client secret  ${credentials.clientSecret}
`
    : 'Its credentials are those of an earlier start.\n';
  return `The service listens on ${url}\n${known}Log in with: conversation-analytics login --base-url ${url}\nCtrl+C stops it.\n`;
}
