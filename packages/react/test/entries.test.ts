import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const run = promisify(execFile);
const source = join(import.meta.dirname, '../src');

it('whatever renders is marked for the browser in its first statement, and nothing else is', async () => {
  const files = (await readdir(source, { recursive: true })).filter((name) => name.endsWith('.ts'));
  const marked: string[] = [];
  for (const file of files) {
    const text = await readFile(join(source, file), 'utf8');
    const usesReact = /^import (?!type)[^;]*from '(react|@tanstack\/react-query)';/m.test(text);
    const usesHooks = /^import (?!type)[^;]*from '[^']*(provider|use-operation)\.ts';/m.test(text);
    if (text.startsWith("'use client';\n")) marked.push(file);
    expect({ file, marked: marked.includes(file) }).toEqual({ file, marked: usesReact || usesHooks });
  }
  expect(marked.sort()).toEqual(['generated/hooks.ts', 'provider.ts', 'use-operation.ts']);
});

it('./options loads nothing of React, so that a server component can call it', async () => {
  const script = `
    import { registerHooks } from 'node:module';
    const loaded = [];
    registerHooks({ resolve(specifier, context, next) {
      const found = next(specifier, context);
      loaded.push(found.url);
      return found;
    } });
    const { createConversationAnalyticsOptions } = await import('@conversation-analytics/react/options');
    const { createClient, bearer } = await import('@conversation-analytics/client');
    const client = createClient({ baseUrl: 'https://analytics.example.org', serviceId: 's', auth: bearer('t') });
    const options = createConversationAnalyticsOptions(client, { scope: 'tenant-1' });
    const { queryKey } = options.conversations.jobs.get.queryOptions('job-1');
    console.log(JSON.stringify({ loaded, queryKey }));`;
  const flags = ['--conditions=@conversation-analytics/source', '--conditions=react-server'];
  const { stdout } = await run(
    process.execPath,
    [...flags, '--disable-warning=ExperimentalWarning', '--input-type=module', '--eval', script],
    { cwd: source },
  );
  const { loaded, queryKey }: { loaded: string[]; queryKey: unknown[] } = JSON.parse(stdout);
  expect(queryKey).toHaveLength(6);
  expect(loaded.filter((url) => url.includes('/generated/options.ts'))).toHaveLength(1);
  expect(loaded.filter((url) => url.includes('/node_modules/'))).toEqual([]);
});
