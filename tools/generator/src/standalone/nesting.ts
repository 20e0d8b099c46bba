import type { Problem } from '../problem.ts';

/** Far beyond what people write; the compiler of TypeScript gives up soon after. */
const deepest = 250;

/** A value in a value in a value, or one that holds itself by an alias, before code goes down into it. */
export function nestingProblem(document: unknown): Problem | undefined {
  const done = new Set<object>();
  const way = new Set<object>();
  const visit = (value: unknown, pointer: readonly string[]): Problem | undefined => {
    if (typeof value !== 'object' || value === null || done.has(value)) return undefined;
    const begin = pointer.slice(0, 4);
    const place = begin.join('/');
    if (way.has(value)) return problem(`An alias in ${place} stands within what it names.`, pointer);
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
