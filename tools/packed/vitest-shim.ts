import { afterEach, beforeEach, describe, it as test, mock } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { format } from 'node:util';
import { expect } from 'expect';

/** As much of vitest as the cases use, over the test runner of Node: vitest itself does not run on Node 20. */
export { afterEach, beforeEach, describe, expect };

type Run<Row> = (row: Row) => unknown;

const runTest = (name: string, run: () => unknown) => void test(name, async () => void (await run()));

export const it = Object.assign((name: string, run: () => unknown) => runTest(name, run), {
  runIf: (condition: boolean) => (condition ? runTest : (name: string) => void test.skip(name)),
  each:
    <Row>(rows: readonly Row[]) =>
    (name: string, run: Run<Row>): void => {
      for (const [index, row] of rows.entries()) it(nameOf(name, row, index), () => run(row));
    },
});

/** `$field` of a row, `%#` for its number, `%i` and its like for a row that is a value. */
function nameOf(name: string, row: unknown, index: number): string {
  const numbered = name.replace('%#', String(index));
  if (typeof row !== 'object' || row === null)
    return numbered.includes('%') ? format(numbered, row) : numbered;
  return numbered.replace(/\$(\w+)/g, (_, field: string) => String(Reflect.get(row, field)));
}

/** A method in place of another one, whose answers can be told after it is there. */
function replace(on: object, method: string) {
  const once: unknown[] = [];
  let usual: () => unknown = () => undefined;
  // The cases replace methods of built-in objects alone, whose types node:test cannot tell from here.
  mock.method(on as Record<string, () => unknown>, method, () => (once.length > 0 ? once.shift() : usual()));
  const replaced = {
    mockImplementation(implementation: () => unknown) {
      usual = implementation;
      return replaced;
    },
    mockReturnValue: (value: unknown) => replaced.mockImplementation(() => value),
    mockReturnValueOnce(value: unknown) {
      once.push(value);
      return replaced;
    },
  };
  return replaced;
}

/** Checks again and again until it holds; after so many milliseconds it throws what the check does. */
async function waitFor(check: () => unknown, milliseconds: number): Promise<void> {
  for (const end = performance.now() + milliseconds; ;) {
    try {
      return void (await check());
    } catch (error) {
      if (performance.now() >= end) throw error;
      await setImmediate();
    }
  }
}

export const vi = { spyOn: replace, restoreAllMocks: () => mock.restoreAll(), waitFor };
