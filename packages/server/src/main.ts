#!/usr/bin/env node
import { readCommand } from './settings/command-line.ts';
import { commands } from './commands/commands.ts';
import { credentialsText } from './commands/credentials.ts';
import { exitCodes, runCommand } from './commands/run-command.ts';
import { networkUrls } from './http/http-server.ts';
import type { ServiceOptions } from './settings/options.ts';
import { packageVersion } from './lifecycle/package-version.ts';
import { startService, type Service } from './lifecycle/service.ts';
import { setV8Flags } from './lifecycle/v8-flags.ts';
import { describeError, openLogOutput, type LogOutput } from './observability/log-output.ts';
import { helpText } from './settings/settings-text.ts';
import { StartError, systemCode } from './lifecycle/start-error.ts';

const { failed, misused, interrupted } = exitCodes;

setV8Flags();

// Whoever reads the output may stop reading: that is no reason to stop the service.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error) => {
    if (systemCode(error) !== 'EPIPE') throw error;
  });
}

try {
  const words = process.argv.slice(2);
  // The options of the service begin with a dash, and take no other words.
  if (words[0] === undefined || words[0].startsWith('-')) await runService(words);
  else {
    process.exitCode = await runCommand(words, {
      environment: process.env,
      print: (text) => process.stdout.write(text),
      report: (message) => process.stderr.write(`${message}\n`),
    });
  }
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\nconversation-analytics-server --help lists the options.\n`);
  process.exitCode = misused;
}

async function runService(words: readonly string[]): Promise<void> {
  const command = readCommand(words, process.env);
  if (command.kind === 'help') process.stdout.write(helpText(commands));
  else if (command.kind === 'version') process.stdout.write(`${packageVersion()}\n`);
  else await run(command.options, openLogOutput(command.log ?? (process.stdout.isTTY ? 'text' : 'json')));
}

async function run(options: ServiceOptions, { log, announce, flush }: LogOutput): Promise<void> {
  const exit = async (code: number) => {
    await flush();
    process.exit(code);
  };
  let isStopping = false;
  // Signals are handled before anything is made that would have to be taken away.
  const stop = () => {
    if (isStopping) return void exit(interrupted);
    isStopping = true;
    announce('Stopping. Press Ctrl+C again to force quit.\n');
    void exitCodeOfClosing(starting).then(exit);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  const starting = startService({ ...options, logger: log });
  try {
    const { url, credentials } = await starting;
    announce(describeAddresses(url, options));
    if (credentials) announce(credentialsText(credentials, false));
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    process.stderr.write(`${error.message}\n`);
    await exit(failed);
  }
}

function describeAddresses(url: string, { host = '', publicUrl }: ServiceOptions): string {
  const others = networkUrls(host, Number(new URL(url).port)).map((other) => `  and on ${other}\n`);
  const callers = publicUrl === undefined ? '' : `Callers reach it at ${publicUrl}\n`;
  return `The service listens on ${url}\n${others.join('')}${callers}`;
}

async function exitCodeOfClosing(starting: Promise<Service>): Promise<number> {
  try {
    const service = await starting;
    await service.close();
    return 0;
  } catch (error) {
    process.stderr.write(`The service did not stop cleanly: ${describeError(error)}\n`);
    return failed;
  }
}
