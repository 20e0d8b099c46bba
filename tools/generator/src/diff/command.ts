import { access } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { OpenApiDocument } from '../document.ts';
import { classify } from './classify.ts';
import { loadDocument } from './load-document.ts';
import { report } from './report.ts';
import { secondOpinion } from './second-opinion.ts';

export interface DiffRequest {
  /** Base and revision; without them the released contract of the repository and its contract. */
  files: [string, string] | undefined;
  root: string;
  json: boolean;
  zero: boolean;
}

/** Prints what changed between two documents. The verdict is for whoever reads it: a breaking change is no failure. */
export async function diff({ files, root, json, zero }: DiffRequest): Promise<void> {
  const { base, revision } = files ? await loadBoth(files) : await loadReleased(root, !json);
  const classification = classify(base, revision, { zero });
  if (json) {
    console.log(JSON.stringify(classification, null, 2));
    return;
  }
  console.log(report(classification, hasColors(), zero));
  const opinion = await secondOpinion(base, revision, classification);
  if (opinion.kind === 'absent') console.log(`\n${opinion.message}`);
  else if (opinion.doubts.length > 0) {
    const lines = opinion.doubts.map(({ operation, rule, text }) => `  ${operation}: ${text} [${rule}]`);
    console.log(`\noasdiff finds breaking what the verdict does not. Look at:\n${lines.join('\n')}`);
  }
}

interface Documents {
  base: OpenApiDocument;
  revision: OpenApiDocument;
}

async function loadBoth([base, revision]: [string, string]): Promise<Documents> {
  return { base: await loadDocument(base), revision: await loadDocument(revision) };
}

async function loadReleased(root: string, isTold: boolean): Promise<Documents> {
  const revision = await loadDocument(resolve(root, 'spec/openapi.yaml'));
  const released = resolve(root, 'spec/released/openapi.yaml');
  const isReleased = await access(released).then(
    () => true,
    () => false,
  );
  if (isReleased) return { base: await loadDocument(released), revision };
  if (isTold) console.log('No contract has been released yet, so everything counts as new.\n');
  return { base: { ...revision, paths: {}, components: withoutSchemas(revision) }, revision };
}

function withoutSchemas({ components }: OpenApiDocument): NonNullable<OpenApiDocument['components']> {
  return { ...components, schemas: {} };
}

function hasColors(): boolean {
  return process.stdout.isTTY && process.env['NO_COLOR'] === undefined;
}
