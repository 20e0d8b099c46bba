import type { Api, Operation, Success, SuccessBody } from '../../api/api.ts';
import { at } from '../../document/json.ts';
import { mediaTypeName } from '../document-operations.ts';
import type { Finding } from '../finding.ts';
import { saysTheSame } from '../schema-comparison.ts';

interface Side {
  readonly api: Api;
  readonly operation: Operation;
}

/** Compares the bodies that two methods take and return, of all those that their operations declare. */
export function compareBodies(base: Side, revision: Side): Finding[] {
  return [...compareRequest(base, revision), ...compareSuccess(base, revision)];
}

/** An added media type may take precedence over the one that was used. */
function* compareRequest(base: Side, revision: Side): Generator<Finding> {
  const [was, is] = [base.operation.body, revision.operation.body];
  if (!was || !is) return;
  const [before, after] = [was, is].map(({ mediaType }) => mediaTypeName(mediaType));
  // A media type that was removed is a finding of its own.
  if (before === after || !is.mediaTypes.some((one) => mediaTypeName(one) === before)) return;
  const areJson = was.codec === 'json' && is.codec === 'json';
  if (areJson && isSame(base, was.pointer, revision, is.pointer)) return;
  const text = `sent as ${after} where it was ${before}`;
  yield { rule: 'request-preferred-media-type-changed', pointer: is.pointer, text };
}

/** What follows from all successes together, and not from each of them. */
function* compareSuccess(base: Side, revision: Side): Generator<Finding> {
  const [was, is] = [base.operation.success, revision.operation.success];
  const pointer = `${revision.operation.pointer}/responses`;
  const rule = 'response-preferred-media-type-changed';
  if (was.codec !== undefined && was.status === 'default' && is.codec === undefined)
    yield { rule: 'response-body-removed', pointer, text: 'no longer returns a value' };
  if (was.codec === undefined && is.codec !== undefined)
    yield { rule: 'answer-introduced', pointer, text: 'a value is returned where none was' };
  if (was.codec === undefined || is.codec === undefined) return;
  if (was.codec !== is.codec) return yield { rule, pointer, text: `read as ${is.codec}, was ${was.codec}` };
  if (is.mayBeEmpty && !was.mayBeEmpty)
    yield { rule: 'response-may-be-empty', pointer, text: 'a success may have no body' };
  for (const body of is.bodies) {
    const former = was.bodies.find(({ status }) => status === body.status);
    const [before, after] = [former, body].map((one) => one && mediaTypeName(one.mediaType));
    if (before === after || isKnown(was, body, base, revision) || (is.codec !== 'json' && !former)) continue;
    if (former) yield { rule, pointer: body.pointer, text: `read as ${after} where it was ${before}` };
    else
      yield {
        rule: 'response-further-body',
        pointer: body.pointer,
        text: `the success ${body.status} has another body`,
      };
  }
}

/** Whether a success had the same body. */
function isKnown({ codec, bodies }: Success, body: SuccessBody, base: Side, revision: Side): boolean {
  return bodies.some((one) =>
    codec === 'json'
      ? isSame(base, one.pointer, revision, body.pointer)
      : mediaTypeName(one.mediaType) === mediaTypeName(body.mediaType),
  );
}

function isSame(base: Side, before: string, revision: Side, after: string): boolean {
  return saysTheSame(at(base.api.document, before), at(revision.api.document, after));
}
