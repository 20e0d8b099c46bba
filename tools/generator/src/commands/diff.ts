import { access, readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { OpenApiDocument } from '../document/open-api.ts';
import { classify, type Classification } from '../diff/classify.ts';
import { record, text } from '../document/json.ts';
import { loadDocument } from '../document/load.ts';
import { report } from '../diff/report.ts';
import type { RuleId } from '../diff/policy.ts';
import { secondOpinion } from '../diff/second-opinion.ts';

export interface DiffRequest {
  /** Base and revision; without them the released contract of the repository and its contract. */
  files: [string, string] | undefined;
  root: string;
  json: boolean;
  zero: boolean;
}

/** Prints what changed between two documents. A breaking change is a result, not a failure. */
export async function diff({ files, root, json, zero }: DiffRequest): Promise<void> {
  const { base, revision, isFirst } = files ? await loadBoth(files) : await loadReleased(root);
  const isZero = zero || (!files && (await isBeforeOne(root)));
  const classification = classify(base, revision, { zero: isZero });
  if (json) {
    console.log(JSON.stringify(classification, null, 2));
    return;
  }
  if (isFirst) {
    console.log(`No contract has been released yet, so everything is new: ${count(classification)}.`);
    return;
  }
  console.log(report(classification, hasColors(), isZero));
  const opinion = await secondOpinion(base, revision, classification);
  if (opinion.kind === 'absent') console.log(`\n${opinion.message}`);
  else if (opinion.doubts.length > 0) {
    const lines = opinion.doubts.map(({ operation, rule, text }) => `  ${operation}: ${text} [${rule}]`);
    console.log(`\noasdiff reports breaking changes in operations that have none here:\n${lines.join('\n')}`);
  }
}

interface Documents {
  base: OpenApiDocument;
  revision: OpenApiDocument;
  /** Whether there is nothing to compare with, as no contract has been released. */
  isFirst: boolean;
}

async function loadBoth([base, revision]: [string, string]): Promise<Documents> {
  return { base: await loadDocument(base), revision: await loadDocument(revision), isFirst: false };
}

async function loadReleased(root: string): Promise<Documents> {
  const revision = await loadDocument(resolve(root, 'spec/openapi.yaml'));
  const released = resolve(root, 'spec/released/openapi.yaml');
  const isReleased = await access(released).then(
    () => true,
    () => false,
  );
  if (isReleased) return { base: await loadDocument(released), revision, isFirst: false };
  const base = { ...revision, paths: {}, components: withoutSchemas(revision) };
  return { base, revision, isFirst: true };
}

/** Whether the contract of the repository has a version 0.x, as changesets are written by those rules then. */
async function isBeforeOne(root: string): Promise<boolean> {
  const manifest = await readFile(resolve(root, 'spec/package.json'), 'utf8').catch(() => '{}');
  return text(record(JSON.parse(manifest))['version'])?.startsWith('0.') ?? false;
}

function withoutSchemas({ components }: OpenApiDocument): NonNullable<OpenApiDocument['components']> {
  return { ...components, schemas: {} };
}

function count({ changes }: Classification): string {
  const all = (rule: RuleId) => changes.filter((change) => change.rule === rule).length;
  return `${all('operation-added')} operations and ${all('model-added')} models`;
}

function hasColors(): boolean {
  return process.stdout.isTTY && process.env['NO_COLOR'] === undefined;
}
