import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { readBlocks } from '../../code-blocks/read-blocks.ts';

/** What VitePress runs of a plugin of Vite. */
interface ExampleModules {
  readonly name: string;
  readonly enforce: 'pre';
  resolveId(source: string, importer: string | undefined): string | undefined;
  load(this: { addWatchFile(file: string): void }, id: string): string | undefined;
}

const query = '?example';
const ending = '.example.tsx';

/** `import('../page.md?example')` is the first code block of TypeScript on that page, so that a page runs what it shows. */
export function exampleModules(): ExampleModules {
  return {
    name: 'example-modules',
    enforce: 'pre',
    resolveId(source, importer) {
      if (!source.endsWith(query) || importer === undefined) return undefined;
      return resolve(dirname(importer), source.slice(0, -query.length)).replace(/\.md$/, ending);
    },
    load(id) {
      if (!id.endsWith(ending)) return undefined;
      const page = `${id.slice(0, -ending.length)}.md`;
      this.addWatchFile(page);
      const [block] = readBlocks(page, readFileSync(page, 'utf8'));
      if (!block) throw new Error(`${page} has no code block that can run.`);
      return block.text;
    },
  };
}
