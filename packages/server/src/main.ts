#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { readCommand } from './command-line.ts';
import type { Credentials } from './credentials.ts';
import { networkUrls } from './http-server.ts';
import type { LogEntry } from './log.ts';
import type { ServiceOptions } from './options.ts';
import { startService, type Service } from './service.ts';
import { helpText } from './settings-text.ts';
import { StartError, systemCode } from './start-error.ts';

const failed = 1;
const misused = 2;
const interrupted = 130;

// Whoever reads the output may stop reading: that is no reason to stop the service.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error) => {
    if (systemCode(error) !== 'EPIPE') throw error;
  });
}

try {
  const command = readCommand(process.argv.slice(2), process.env);
  if (command.kind === 'help') process.stdout.write(helpText());
  else if (command.kind === 'version') process.stdout.write(`${version()}\n`);
  else await run(command.options);
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\nconversation-analytics-server --help lists the options.\n`);
  process.exitCode = misused;
}

async function run(options: ServiceOptions): Promise<void> {
  let isStopping = false;
  // Signals are handled before anything is made that would have to be taken away.
  const stop = () => {
    if (isStopping) process.exit(interrupted);
    isStopping = true;
    process.stdout.write('Stopping. Press Ctrl+C again to force quit.\n');
    void closeAndExit(starting);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  const starting = startService({ ...options, logger: writeLog });
  try {
    const { url, credentials } = await starting;
    process.stdout.write(describeAddresses(url, options));
    if (credentials) process.stdout.write(describeCredentials(credentials));
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(failed);
  }
}

function version(): string {
  // The file belongs to this package and has a version.
  const text = readFileSync(new URL('../package.json', import.meta.url), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}

function describeAddresses(url: string, { host = '', publicUrl }: ServiceOptions): string {
  const others = networkUrls(host, Number(new URL(url).port)).map((other) => `  and on ${other}\n`);
  const callers = publicUrl === undefined ? '' : `Callers reach it at ${publicUrl}\n`;
  return `The service listens on ${url}\n${others.join('')}${callers}`;
}

async function closeAndExit(starting: Promise<Service>): Promise<void> {
  try {
    const service = await starting;
    await service.close();
    process.exit(0);
  } catch (error) {
    process.stderr.write(`The service did not stop cleanly: ${describeError(error)}\n`);
    process.exit(failed);
  }
}

function writeLog({ level, message, requestId, error }: LogEntry): void {
  const id = requestId === undefined ? '' : ` [${requestId}]`;
  const line = `${new Date().toISOString()} ${message}${id}\n`;
  if (level === 'info') process.stdout.write(line);
  else process.stderr.write(`${line}${error === undefined ? '' : `${describeError(error)}\n`}`);
}

function describeError(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

function describeCredentials({ serviceId, clientId, clientSecret }: Credentials): string {
  return [
    'Credentials, shown this once. Keep them: the secret is not stored.',
    `  service id     ${serviceId}`,
    `  client id      ${clientId}`,
    `  client secret  ${clientSecret}`,
    '',
  ].join('\n');
}
