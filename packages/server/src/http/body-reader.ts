import type { AnalysisPool, TaskOrigin } from '../analysis/analysis-pool.ts';
import { withSecondAttempt } from '../analysis/second-attempt.ts';
import { heldJson } from '../json/held-json.ts';
import { parseJson } from '../json/json-body.ts';
import { limits } from '../settings/limits.ts';
import { badRequest } from './problem.ts';
import { contractValidator, type Validate } from '../validation/validation.ts';

/**
 * Parses a body of JSON and checks it by a schema of the contract.
 *
 * @param sender Who sent it. Senders take turns in the threads.
 * @throws {Problem} 400 when it is not JSON or breaks a rule.
 */
export type BodyReader = (
  schema: string,
  bytes: Buffer,
  sender: Omit<TaskOrigin, 'bytes'>,
) => Promise<unknown>;

/** Small bodies are read at once, and large ones in a thread, where what may be large stays text: see heldJson(). */
export function createBodyReader(pool: AnalysisPool): BodyReader {
  const validators = new Map<string, Validate>();
  const validatorOf = (schema: string) => {
    const known = validators.get(schema);
    if (known !== undefined) return known;
    const made = contractValidator(schema);
    validators.set(schema, made);
    return made;
  };
  return async (schema, bytes, sender) => {
    if (bytes.length <= limits.inlineBodyBytes) {
      const value = parseJson(bytes, '');
      const violations = validatorOf(schema)(value);
      if (violations.length > 0) throw badRequest(violations);
      return value;
    }
    const outcome = await withSecondAttempt(
      () => pool.perform({ kind: 'read', schema, bytes }, { ...sender, bytes: bytes.length }),
      sender.signal,
    );
    if (outcome.kind === 'refused') throw badRequest(outcome.violations);
    if (outcome.kind !== 'read') throw new Error(`Unexpected outcome: ${outcome.kind}.`);
    const held = Object.entries(outcome.texts).map(([name, text]) => [name, heldJson(text)] as const);
    return { ...outcome.body, ...Object.fromEntries(held) };
  };
}
