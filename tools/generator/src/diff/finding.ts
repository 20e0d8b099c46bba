import type { Located } from '../document/json.ts';
import type { RuleId } from './policy.ts';
import type { Direction } from './schema-step.ts';

/** A rule that applies at one place. */
export interface Finding {
  readonly rule: RuleId;
  /** In the revision or, for something removed, in the base. */
  readonly pointer: string;
  /** The old value and the new one. */
  readonly text: string;
  /** A guess, such as a rename. */
  readonly hint?: string | undefined;
}

/** A finding with the operations it was reached from: `POST /v1/behaviors`. */
export interface OperationFinding extends Finding {
  readonly operation?: string;
}

export type Report = (rule: RuleId, place: Located, text: string, hint?: string) => void;

/** Compares two schemas and reports what is found. */
export type CompareSchema = (
  base: Located,
  revision: Located,
  direction: Direction,
  isParameter?: boolean,
) => void;
