import { settings, type Setting } from './settings.ts';

/** What `--help` prints. */
export function helpText(commands: readonly { readonly name: string; readonly summary: string }[]): string {
  const width = Math.max(...commands.map(({ name }) => name.length));
  return [
    'Runs the Conversation Analytics Service, or one of its commands.',
    '',
    'Usage: conversation-analytics-server [options]',
    '       conversation-analytics-server COMMAND ...',
    '',
    'Commands (COMMAND --help shows the usage of one):',
    '',
    ...commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`),
    '',
    'Each option has a variable of the environment. The option takes precedence over its variable.',
    ...settings.flatMap(describe),
    '',
    '  --version',
    '      show the version',
    '',
    '  --help',
    '      show this text',
    '',
  ].join('\n');
}

/** The settings that every command reads, for its `--help`. */
export function commandSettingsText(): readonly string[] {
  return [
    'Options of every command:',
    ...settings.filter(({ isForCommands }) => isForCommands).flatMap(describe),
  ];
}

function describe({ variable, meaning, default: byDefault, ...setting }: Setting): readonly string[] {
  return [
    '',
    `  ${optionWithValue(setting) ?? variable}`,
    `      ${meaning}`,
    `      default: ${byDefault}`,
    ...(setting.option === undefined ? [] : [`      variable: ${variable}`]),
  ];
}

/** The table of settings in the documentation. */
export function settingsTable(): string {
  const rows = [
    ['option', 'variable', 'meaning', 'default'],
    ...settings.map((setting) => {
      const option = optionWithValue(setting);
      const cells = [option && `\`${option}\``, `\`${setting.variable}\``, setting.meaning, setting.default];
      return cells.map((cell) => cell ?? '');
    }),
  ];
  const widths = ['', '', '', ''].map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const [head = [], ...body] = rows;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n');
}

function optionWithValue({ option, value }: Pick<Setting, 'option' | 'value'>): string | undefined {
  if (option === undefined) return undefined;
  return value === undefined ? `--${option}` : `--${option} ${value}`;
}
