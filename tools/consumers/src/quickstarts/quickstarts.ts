import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Consumer } from '../consumer.ts';
import { outcomeOf, type Outcome } from '../report.ts';
import { followPage } from './follow-page.ts';
import { withRegistry } from './registry.ts';

const docs = fileURLToPath(new URL('../../../../docs/', import.meta.url));

/** The pages that are followed, from `docs/`: the quickstarts, and a guide whose parts only work together. */
export const followedPages: readonly string[] = [
  ...readdirSync(join(docs, 'quickstart')).map((name) => `quickstart/${name}`),
  'guides/web-app.md',
];

export function readPage(page: string): string {
  return readFileSync(join(docs, page), 'utf8');
}

/** Follows each of these pages as its reader would, in an empty folder, and compares what is shown with what happens. */
export function quickstartOutcomes({ folder, packages }: Consumer): Promise<readonly Outcome[]> {
  return withRegistry(packages, async (registry) => {
    const outcomes: Outcome[] = [];
    for (const page of followedPages) {
      const home = join(dirname(folder), 'followed', page.replace('.md', ''));
      mkdirSync(home, { recursive: true });
      const follow = () => followPage(readPage(page), home, registry);
      outcomes.push(await outcomeOf('Quickstarts', page, 'followed', follow));
    }
    return outcomes;
  });
}
