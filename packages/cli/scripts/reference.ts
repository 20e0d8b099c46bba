import type { Command, Option } from '@commander-js/extra-typings';
import { createProgram } from '../src/program.ts';

const head = `---
description: Every command of the command line, with its arguments and options.
---

<!-- Generated from packages/cli/src/program by \`pnpm generate\`. Do not edit. -->

# Command line

What each command of [\`@conversation-analytics/cli\`](../../packages/cli) takes. Its README has
[accounts](../../packages/cli/README.md#accounts), [output](../../packages/cli/README.md#output) and
[exit codes](../../packages/cli/README.md#exit-codes-and-errors), which are the same for all.
`;

/** The reference of all commands, as Markdown. */
export function reference(): string {
  const program = createProgram({ run: async () => {}, print: () => {}, refuse: () => {}, width: 100 });
  return [head, ...leavesOf(program).map(section)].join('\n');
}

/** Commands that do something, and not those that only group others. */
function leavesOf(command: Command): Command[] {
  // Commander names the type of a command that has any arguments and options differently from one that has none.
  const children = command.commands as unknown as Command[];
  return children.length === 0 ? [command] : children.flatMap(leavesOf);
}

function section(command: Command): string {
  const help = command.createHelp();
  const usage = help.commandUsage(command).replace(' [options]', '');
  const options = help.visibleOptions(command).filter(({ long }) => long !== '--help');
  const rows = [
    ...command.registeredArguments.map((argument) => [argument.name(), argument.description]),
    ...options.map((option) => [option.flags, optionText(option)]),
  ];
  return `## ${usage.split(/ [<[]/)[0]?.replace('conversation-analytics ', '') ?? ''}

\`\`\`
${usage}
\`\`\`

${command.description()}

| argument or option | meaning |
| --- | --- |
${rows.map(([name = '', meaning = '']) => `| \`${name.replaceAll('|', '\\|')}\` | ${meaning} |`).join('\n')}
`;
}

function optionText({ description, defaultValue, mandatory }: Option): string {
  const preset = defaultValue === undefined ? '' : `. Default: \`${String(defaultValue)}\``;
  return `${description}${preset}${mandatory ? '. Required' : ''}`;
}
