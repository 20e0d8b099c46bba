import { expect } from 'expect';
import { send, sent } from './wire.ts';

/** As much of vitest as the cases use. It runs in any runtime and reports to host.ts. */
export { expect };

type Act = () => unknown;

interface Group {
  readonly title: string;
  readonly parent: Group | undefined;
  readonly before: Act[];
  readonly after: Act[];
}

const slowest = 30_000;
const cases: { readonly name: string; readonly group: Group; readonly run: Act }[] = [];
let group: Group = { title: '', parent: undefined, before: [], after: [] };

export function describe(title: string, define: () => void): void {
  const outer = group;
  group = { title: `${outer.title}${title} > `, parent: outer, before: [], after: [] };
  define();
  group = outer;
}

export const beforeEach = (act: Act): void => void group.before.push(act);
export const afterEach = (act: Act): void => void group.after.push(act);

export const it = Object.assign(
  (name: string, run: Act): void => void cases.push({ name: `${group.title}${name}`, group, run }),
  {
    each:
      <Row>(rows: readonly Row[]) =>
      (name: string, run: (row: Row) => unknown): void => {
        for (const [index, row] of rows.entries()) it(nameOf(name, row, index), () => run(row));
      },
  },
);

/** `$field` of a row, `%#` for its number, `%i` and its like for a row that is a value. */
function nameOf(name: string, row: unknown, index: number): string {
  const numbered = name.replace('%#', String(index));
  if (typeof row !== 'object' || row === null) return numbered.replace(/%[dis]/, String(row));
  return numbered.replace(/\$(\w+)/g, (_, field: string) => String(Reflect.get(row, field)));
}

let restore: Act[] = [];
export const vi = {
  spyOn: (on: object, method: string) => ({
    mockReturnValue(value: unknown) {
      const own: unknown = Reflect.get(on, method);
      restore.push(() => Reflect.set(on, method, own));
      Reflect.set(on, method, () => value);
    },
  }),
  restoreAllMocks() {
    for (const act of restore) act();
    restore = [];
  },
};

export async function runCases(): Promise<void> {
  for (const { name, group, run } of cases) {
    const groups = lineage(group);
    const before = groups.flatMap((one) => one.before);
    const after = groups.toReversed().flatMap((one) => one.after.toReversed());
    const failures = [await failureOf([...before, run]), await failureOf(after)];
    const failure = failures.find((one) => one !== undefined);
    send({ do: 'report', outcome: { name, failure } });
  }
  send({ do: 'finish' });
  await sent();
}

function lineage(group: Group): Group[] {
  return [...(group.parent ? lineage(group.parent) : []), group];
}

async function failureOf(acts: readonly Act[]): Promise<string | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooSlow = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`It took over ${slowest} ms.`)), slowest);
  });
  const inTurn = async () => {
    for (const act of acts) await act();
  };
  try {
    await Promise.race([inTurn(), tooSlow]);
    return undefined;
  } catch (error) {
    return error instanceof Error ? (error.stack ?? error.message) : String(error);
  } finally {
    clearTimeout(timer);
  }
}
