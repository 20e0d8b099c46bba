import { parseJson } from '../json/json-body.ts';
import { Problem } from '../http/problem.ts';
import { contractValidator } from '../validation/validation.ts';
import type { AnalysisOutcome } from './task.ts';

/** Properties that stay text: nobody outside of this thread needs what is in them. */
const propertiesKeptAsText = ['user_metadata', 'talk_turns'];

/** Parses and checks a body that is too large for the thread of the requests. */
export function readBody(schema: string, bytes: Uint8Array): AnalysisOutcome {
  try {
    const value = parseJson(bytes, '');
    const violations = contractValidator(schema)(value);
    if (violations.length > 0) return { kind: 'refused', violations };
    // Every body of the contract is an object.
    const body = value as Record<string, unknown>;
    const texts: Record<string, string> = {};
    for (const name of propertiesKeptAsText) {
      if (!Object.hasOwn(body, name)) continue;
      texts[name] = JSON.stringify(body[name]);
      delete body[name];
    }
    return { kind: 'read', body, texts };
  } catch (error) {
    if (error instanceof Problem && error.violations.length > 0) {
      return { kind: 'refused', violations: error.violations };
    }
    throw error;
  }
}
