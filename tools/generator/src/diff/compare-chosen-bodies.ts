import { answerKind, bodyKind, preferred } from '../standalone/operation.ts';
import type { AnswerKind } from '../standalone/operation.ts';
import type { Report } from './finding.ts';
import { child, children, follow } from './json.ts';
import type { Located } from './json.ts';
import { contentOf } from './operations.ts';
import type { DocumentOperation } from './operations.ts';
import { saysTheSame } from './schema-comparison.ts';

/** The media type that code sends or reads of those of a body. */
interface Chosen {
  readonly mediaType: string;
  readonly schema: Located;
}

export function chosenOf(body: Located): Chosen | undefined {
  const found = preferred([...contentOf(body)]);
  return found && { mediaType: found[0], schema: child(found[1], 'schema') };
}

/** A further media type that goes before the one that was used is what a method takes from then on. */
export function compareChosenBodies(
  base: DocumentOperation,
  revision: DocumentOperation,
  report: Report,
): void {
  const body = follow(child(revision.place, 'requestBody'));
  const [was, is] = [chosenOf(follow(child(base.place, 'requestBody'))), chosenOf(body)];
  // One that is gone is a finding of its own.
  if (!was || !is || was.mediaType === is.mediaType || !contentOf(body).has(was.mediaType)) return;
  const [old, now] = [was, is].map((one) => bodyKind(one.mediaType, follow(one.schema).value));
  if (old === 'json' && now === 'json' && saysTheSame(was.schema, is.schema)) return;
  const text = `sent as ${is.mediaType} where it was ${was.mediaType}`;
  report('request-preferred-media-type-changed', is.schema, text);
}

/** What a method returns: the union of all successes. */
interface Answer {
  readonly kind: AnswerKind;
  /** By status. */
  readonly bodies: ReadonlyMap<string, Chosen>;
  readonly mayBeEmpty: boolean;
  /** Where no success is declared, `default` is one. */
  readonly isDefault: boolean;
}

/** Undefined where a method returns nothing. */
export function answerOf({ place, method }: DocumentOperation): Answer | undefined {
  const all = children(child(place, 'responses'));
  const declared = all.filter(([status]) => status.startsWith('2'));
  const successes = declared.length > 0 ? declared : all.filter(([status]) => status === 'default');
  const bodies = successes.flatMap(([status, response]) => {
    const chosen = chosenOf(follow(response));
    return chosen ? [{ status, chosen, kind: kindOf(chosen) }] : [];
  });
  const first = preferred(bodies.map((one) => [one.chosen.mediaType, one] as const))?.[1];
  if (!first || method === 'head') return undefined;
  return {
    kind: first.kind,
    bodies: new Map(bodies.filter(({ kind }) => kind === first.kind).map((one) => [one.status, one.chosen])),
    mayBeEmpty: bodies.length < successes.length,
    isDefault: declared.length === 0,
  };
}

function kindOf({ mediaType, schema }: Chosen): AnswerKind {
  return answerKind(mediaType, follow(schema).value);
}

/** What follows from all successes together, and not from one that is compared with itself. */
export function compareAnswers(base: DocumentOperation, revision: DocumentOperation, report: Report): void {
  const [was, is] = [answerOf(base), answerOf(revision)];
  const responses = child(revision.place, 'responses');
  if (was?.isDefault && !is) report('response-body-removed', responses, 'nothing is returned any more');
  if (!was && is) report('answer-introduced', responses, 'something is returned where nothing was');
  if (!was || !is) return;
  if (was.kind !== is.kind)
    return report('response-preferred-media-type-changed', responses, `read as ${is.kind}, was ${was.kind}`);
  if (is.mayBeEmpty && !was.mayBeEmpty) report('response-may-be-empty', responses, 'a success has no body');
  for (const [status, body] of is.bodies) {
    const former = was.bodies.get(status);
    if (former?.mediaType === body.mediaType) continue;
    const isKnown = [...was.bodies.values()].some((one) => isSameData(is.kind, one, body));
    if (isKnown || (is.kind !== 'json' && !former)) continue;
    if (former) {
      const text = `read as ${body.mediaType} where it was ${former.mediaType}`;
      report('response-preferred-media-type-changed', body.schema, text);
    } else report('response-further-body', body.schema, `${status} has another body`);
  }
}

function isSameData(kind: AnswerKind, base: Chosen, revision: Chosen): boolean {
  return kind === 'json' ? saysTheSame(base.schema, revision.schema) : base.mediaType === revision.mediaType;
}
