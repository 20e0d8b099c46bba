import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const run = promisify(execFile);
const source = join(import.meta.dirname, '../src');

it('whatever renders is marked for the browser in its first statement, and nothing else is', async () => {
  const files = (await readdir(source, { recursive: true })).filter((name) => /\.tsx?$/.test(name));
  const marked: string[] = [];
  for (const file of files) {
    const text = await readFile(join(source, file), 'utf8');
    const usesReact = /^import (?!type)[^;]*from '(react|@tanstack\/react-query)';/m.test(text);
    const usesHooks = /^import (?!type)[^;]*from '[^']*(provider|context|use-[\w-]+)\.ts';/m.test(text);
    if (text.startsWith("'use client';\n")) marked.push(file);
    expect({ file, marked: marked.includes(file) }).toEqual({ file, marked: usesReact || usesHooks });
  }
  expect(marked.sort()).toEqual([
    'components/chart-figure.tsx',
    'components/key-figures.tsx',
    'components/moments.tsx',
    'components/timeline/timeline-lanes.tsx',
    'components/timeline/timeline.tsx',
    'components/timeline/use-width.ts',
    'components/transcript/transcript-turn.tsx',
    'components/transcript/transcript.tsx',
    'components/transcript/use-printing.ts',
    'components/transcript/use-rows.ts',
    'components/transcript/use-search.ts',
    'components/uploads/recording-upload.tsx',
    'components/uploads/upload-list.tsx',
    'components/uploads/use-now.ts',
    'generated/hooks.ts',
    'provider.ts',
    'uploads/context.ts',
    'uploads/use-recording-dropzone.ts',
    'uploads/use-uploads.ts',
    'use-debounce.ts',
    'use-operation.ts',
  ]);
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
  const answer = await evaluate(script, ['--conditions=react-server']);
  const { loaded, queryKey }: { loaded: string[]; queryKey: unknown[] } = JSON.parse(answer);
  expect(queryKey).toHaveLength(6);
  expect(loaded.filter((url) => url.includes('/generated/options.ts'))).toHaveLength(1);
  expect(loaded.filter((url) => url.includes('/node_modules/'))).toEqual([]);
});

it('nothing asks for a browser while it is loaded, as in React Native and on a server', async () => {
  const script = `
    // What a browser has and React Native does not, or only in part.
    for (const name of ['navigator', 'Blob', 'File', 'FormData', 'crypto', 'indexedDB', 'ReadableStream'])
      delete globalThis[name];
    const hooks = await import('@conversation-analytics/react');
    const options = await import('@conversation-analytics/react/options');
    const uploads = await import('@conversation-analytics/react/uploads');
    const testing = await import('@conversation-analytics/react/testing');
    const { createClient } = await import('@conversation-analytics/client');
    const { indexedDbStore } = await import('@conversation-analytics/uploader');
    const client = createClient({ baseUrl: 'https://app.example.org/api', auth: 'proxy' });
    const manager = uploads.createUploadManager({ client, store: indexedDbStore() });
    const { createElement } = await import('react');
    const { renderToStaticMarkup } = await import('react-dom/server');
    function Page() {
      const zone = uploads.useRecordingDropzone({ onFiles() {} });
      const count = uploads.useUploads().uploads.length;
      return createElement('p', zone.getStatusProps(), count, uploads.useUpload('upload-1')?.name ?? 'none');
    }
    const page = createElement(uploads.UploadsProvider, { manager }, createElement(Page));
    console.log(JSON.stringify({
      names: [hooks, options, uploads, testing].map((entry) => Object.keys(entry).length > 0),
      page: renderToStaticMarkup(page),
    }));`;
  const { names, page }: { names: boolean[]; page: string } = JSON.parse(await evaluate(script));
  expect(names).toEqual([true, true, true, true]);
  expect(page).toMatch(/^<p id="[^"]+" role="status">0none<\/p>$/);
});

async function evaluate(script: string, flags: readonly string[] = []): Promise<string> {
  const { stdout } = await run(
    process.execPath,
    [
      '--conditions=@conversation-analytics/source',
      ...flags,
      '--disable-warning=ExperimentalWarning',
      '--input-type=module',
      '--eval',
      script,
    ],
    { cwd: source },
  );
  return stdout;
}

it('./components loads nothing of the uploader, which only uploads need', async () => {
  const files = await readdir(join(source, 'components'), { recursive: true });
  const importing: string[] = [];
  for (const file of files.filter((name) => /\.tsx?$/.test(name))) {
    const text = await readFile(join(source, 'components', file), 'utf8');
    if (/^import (?!type)[^;]*from '@conversation-analytics\//m.test(text)) importing.push(file);
  }
  expect(importing).toEqual([]);
});
