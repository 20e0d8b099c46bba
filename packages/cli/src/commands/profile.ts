import { connect } from '../accounts/connect.ts';
import { needAccount } from '../accounts/find-account.ts';
import type { Context } from '../frame/context.ts';
import { readJson } from '../frame/json-argument.ts';
import { printResult } from '../frame/print-result.ts';
import type { OutputOptions } from '../frame/output.ts';
import { table, type Column } from '../terminal/table.ts';
import { paragraph } from '../views/paragraph.ts';

export interface ProfileOptions extends OutputOptions {
  readonly account?: string | undefined;
  readonly profile?: string | undefined;
  readonly role?: string | undefined;
  readonly metadata?: string | undefined;
}

const columns: readonly Column[] = [
  { title: 'behaviour', narrow: 'wrap', least: 13 },
  { title: 'category', narrow: 'wrap', least: 10, leaveOut: 1 },
  { title: 'definition', narrow: 'wrap', least: 15 },
];

/** Shows what the service looks for. */
export async function profile(context: Context, options: ProfileOptions): Promise<void> {
  const { role, metadata } = options;
  const filters = {
    ...(role !== undefined && { role }),
    ...(metadata !== undefined && { metadata: await readJson(metadata, '--metadata', context) }),
  };
  const { account } = await needAccount(context, options.account);
  const client = connect(account, options.profile);
  const found = await client.profile.get(Object.keys(filters).length > 0 ? filters : undefined, {
    signal: context.signal,
  });
  const allowed = (flag: boolean | null | undefined) => (flag ? 'allowed' : 'not allowed');
  await printResult(context, options, {
    json: { type: 'profile', ...found },
    text(screen) {
      const { behaviors, profile_id: id, allow_suggestions: suggestions, allow_tips: tips } = found;
      const head = `Profile ${id ?? 'without a name'}. Suggestions are ${allowed(suggestions)}, tips are ${allowed(tips)}.`;
      const rows = (behaviors ?? []).map(({ name, category, definition }) => [
        name ?? '',
        category ?? '',
        definition ?? '',
      ]);
      return `${paragraph(head, screen)}\n\n${table(columns, rows, screen)}\n`;
    },
  });
}
