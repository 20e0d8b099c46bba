import type { Located } from './json.ts';
import type { RuleId } from './rules.ts';
import type { Direction } from './schema-step.ts';

/** One rule that applies at one place. */
export interface Finding {
  readonly rule: RuleId;
  /** In the revision or, for what is gone, in the base. */
  readonly pointer: string;
  /** What was and what is. */
  readonly text: string;
  /** What it may be beside that: a guess. */
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
