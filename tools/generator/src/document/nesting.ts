import type { Problem } from './problem.ts';

/** No hand-written document is as deep, and the TypeScript compiler fails soon after. */
const deepest = 250;

/** Finds values that are nested too deep, or that contain themselves through an alias. */
export function nestingProblem(document: unknown): Problem | undefined {
  const done = new Set<object>();
  const way = new Set<object>();
  const visit = (value: unknown, pointer: readonly string[]): Problem | undefined => {
    if (typeof value !== 'object' || value === null || done.has(value)) return undefined;
    const begin = pointer.slice(0, 4);
    const place = begin.join('/');
    if (way.has(value)) return problem(`An alias in ${place} refers to a value that contains it.`, pointer);
    if (pointer.length > deepest)
      return problem(`${place} is nested more than ${deepest} levels deep.`, begin);
    way.add(value);
    for (const [key, one] of Object.entries(value)) {
      const found = visit(one, [...pointer, key]);
      if (found) return found;
    }
    way.delete(value);
    done.add(value);
    return undefined;
  };
  return visit(document, []);
}

function problem(message: string, pointer: readonly string[]): Problem {
  return { rule: 'structure', message, pointer: [...pointer] };
}
