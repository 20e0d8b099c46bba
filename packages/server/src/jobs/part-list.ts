import type { ConversationsMultipartCompletePart } from '../generated/models.ts';
import type { Violation } from '../problem.ts';
import { partNumbers, type UploadPlan } from './upload-plan.ts';

/** Compares the parts that a caller lists with those that were uploaded (ETag by part number). */
export function checkPartList(
  plan: UploadPlan,
  uploaded: ReadonlyMap<number, string>,
  listed: readonly ConversationsMultipartCompletePart[] | null | undefined,
): readonly Violation[] {
  if (!listed) return [{ pointer: '/parts', detail: 'must list every part with its ETag.' }];
  const seen = new Set<number>();
  const violations: Violation[] = [];
  for (const [index, { part_number: number, etag }] of listed.entries()) {
    const problem = partProblem(plan, uploaded, seen, number);
    if (problem !== undefined) violations.push({ pointer: `/parts/${index}/part_number`, detail: problem });
    else if (opaque(etag) !== opaque(uploaded.get(number) ?? '')) {
      violations.push({ pointer: `/parts/${index}/etag`, detail: 'is not the ETag of the uploaded part.' });
    }
    seen.add(number);
  }
  for (const number of partNumbers(plan)) {
    if (!seen.has(number)) violations.push({ pointer: '/parts', detail: `must list part ${number}.` });
  }
  return violations;
}

function partProblem(
  { partCount }: UploadPlan,
  uploaded: ReadonlyMap<number, string>,
  seen: ReadonlySet<number>,
  number: number,
): string | undefined {
  if (number < 1 || number > partCount) return `must be from 1 to ${partCount}.`;
  if (seen.has(number)) return 'is listed twice.';
  return uploaded.has(number) ? undefined : 'has not been uploaded.';
}

/** The tag itself: some HTTP stacks drop the quotes of an ETag, some proxies make it weak. */
function opaque(etag: string): string {
  return etag
    .trim()
    .replace(/^W\//, '')
    .replace(/^"(.*)"$/, '$1');
}
