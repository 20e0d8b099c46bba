import { sha256 } from '../auth/credentials.ts';
import type { ConversationsMultipartCompletePart } from '../generated/models.ts';
import type { Violation } from '../http/problem.ts';
import { partNumbers, type UploadPlan } from './upload-plan.ts';

/**
 * Compares the parts that a caller lists with those that were uploaded (ETag by part number). When it is not known which
 * were, only the numbers are checked.
 */
export function checkPartList(
  plan: UploadPlan,
  uploaded: ReadonlyMap<number, string> | undefined,
  listed: readonly ConversationsMultipartCompletePart[] | null | undefined,
): readonly Violation[] {
  if (!listed) return [{ pointer: '/parts', detail: 'must list every part with its ETag.' }];
  const seen = new Set<number>();
  const violations: Violation[] = [];
  for (const [index, { part_number: number, etag }] of listed.entries()) {
    const problem = partProblem(plan, uploaded, seen, number);
    if (problem !== undefined) violations.push({ pointer: `/parts/${index}/part_number`, detail: problem });
    else if (uploaded && opaque(etag) !== opaque(uploaded.get(number) ?? '')) {
      violations.push({ pointer: `/parts/${index}/etag`, detail: 'is not the ETag of the uploaded part.' });
    }
    seen.add(number);
  }
  for (const number of partNumbers(plan)) {
    if (!seen.has(number)) violations.push({ pointer: '/parts', detail: `must list part ${number}.` });
  }
  return violations;
}

/** What is the same for two lists of the same parts, in whatever order and notation of their ETags. */
export function completedParts(
  listed: readonly ConversationsMultipartCompletePart[] | null | undefined,
): string {
  const parts = (listed ?? []).map(({ part_number: number, etag }) => [number, opaque(etag)] as const);
  return sha256(JSON.stringify(parts.sort(([one], [other]) => one - other)));
}

function partProblem(
  { partCount }: UploadPlan,
  uploaded: ReadonlyMap<number, string> | undefined,
  seen: ReadonlySet<number>,
  number: number,
): string | undefined {
  if (number < 1 || number > partCount) return `must be from 1 to ${partCount}.`;
  if (seen.has(number)) return 'is listed twice.';
  return uploaded?.has(number) === false ? 'has not been uploaded.' : undefined;
}

/** An ETag as storages write it. */
export function quoted(etag: string): string {
  return `"${opaque(etag)}"`;
}

/** The tag itself: some HTTP stacks drop the quotes of an ETag, some proxies make it weak. */
function opaque(etag: string): string {
  return etag
    .trim()
    .replace(/^W\//, '')
    .replace(/^"(.*)"$/, '$1');
}
