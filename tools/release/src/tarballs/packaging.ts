import { readFile } from 'node:fs/promises';
import { checkPackage, createPackageFromTarballData, type Problem } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import type { Packed } from './pack.ts';

/** What `require` and resolution before Node 12 find does not matter: all packages are ES modules. */
const unsupported: ReadonlySet<string> = new Set(['node10', 'node16-cjs']);

/** The problems that publint and attw find in a tarball: its entries, and how types resolve. */
export async function packagingProblems({ tarball, manifest, files }: Packed): Promise<string[]> {
  // A copy: pooled memory of a Buffer would hand other bytes to publint.
  const content = new Uint8Array(await readFile(tarball));
  const { messages } = await publint({ pack: { tarball: content.buffer }, strict: true });
  const problems = messages
    .filter(({ type }) => type === 'error')
    .map(
      (message) => `publint: ${formatMessage(message, { ...manifest }, { color: false }) ?? message.code}`,
    );
  if (!files.some((file) => file.endsWith('.d.ts'))) return problems;
  // A style sheet has no types.
  const options = { excludeEntrypoints: [/\.css$/] };
  const analysis = await checkPackage(createPackageFromTarballData(content), options);
  if (!analysis.types) return [...problems, 'attw: the package has no types.'];
  return [...problems, ...analysis.problems.filter(isSupported).map(textOf)];
}

function isSupported(problem: Problem): boolean {
  return !('resolutionKind' in problem && unsupported.has(problem.resolutionKind));
}

function textOf(problem: Problem): string {
  const { kind, ...details } = problem;
  return `attw: ${kind} ${JSON.stringify(details)}`;
}
