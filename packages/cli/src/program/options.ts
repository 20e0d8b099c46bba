import { InvalidArgumentError, Option } from '@commander-js/extra-typings';

/** Options that several commands have. */
export const jsonOption = new Option('--json', 'print JSON, one object in each line');
export const outputOption = new Option(
  '-o, --output <format|file>',
  'text, json or ndjson; or a file with such an extension',
);
export const accountOption = new Option('--account <name>', 'use this account and not the current one');
export const profileOption = new Option('--profile <name>', 'the profile, which chooses the behaviours');
export const profileOrFileOption = new Option(
  '--profile <name|file>',
  'the profile, which chooses behaviours and targets: a name, or a file such as team.yaml',
);
export const localOption = new Option('--local', 'use the engine on this machine');
export const serviceOption = new Option('--service', 'use the service of the account');
export const thresholdOption = new Option(
  '--threshold <number>',
  'leave out behaviours below this confidence, 0 to 1',
).argParser(confidence);

function confidence(text: string): number {
  const value = Number(text);
  if (text.trim() !== '' && value >= 0 && value <= 1) return value;
  throw new InvalidArgumentError('It must be a number from 0 to 1.');
}

/** Reads a number above zero. */
export function positiveNumber(text: string): number {
  const value = Number(text);
  if (text.trim() !== '' && Number.isFinite(value) && value > 0) return value;
  throw new InvalidArgumentError('It must be a number above zero.');
}

export function portNumber(text: string): number {
  const value = Number(text);
  if (/^\d{1,5}$/.test(text) && value <= 65_535) return value;
  throw new InvalidArgumentError('It must be a port, from 0 to 65535.');
}
