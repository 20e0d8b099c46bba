import { intervalOf } from '../training/metrics.ts';

/** What a talk turn shows, according to each labeller and to the engine: behaviours and entries of lists. */
export interface JudgedTurn {
  labels: readonly [ReadonlySet<string>, ReadonlySet<string>];
  found: ReadonlySet<string>;
}

/** How well a behaviour or the entries of a list are found. All are counts of talk turns. */
export interface FoundFigures {
  name: string;
  /** False where the profile does not look for it. */
  isLookedFor: boolean;
  /** Those that both labellers marked. */
  support: number;
  /** Those of the support that are found. */
  recalled: number;
  found: number;
  /** Those of the found that at least one labeller marked. The others are plainly wrong. */
  accepted: number;
}

/** How well two labellers agree about one name. All but kappa are counts of talk turns. */
export interface Agreement {
  name: string;
  first: number;
  second: number;
  both: number;
  either: number;
  /** Cohen's kappa. Undefined where neither labeller or both always marked it. */
  kappa: number | undefined;
}

/** The figures of several names together. */
export interface PooledFigures {
  recall: Share;
  plainlyWrong: Share;
}

interface Share {
  value: number;
  /** 95 %, by drawing the conversations again. */
  interval: [low: number, high: number];
}

export function figuresOf(name: string, turns: readonly JudgedTurn[], isLookedFor: boolean): FoundFigures {
  const figures = { name, isLookedFor, support: 0, recalled: 0, found: 0, accepted: 0 };
  for (const { labels, found } of turns) {
    const [first, second] = labels.map((one) => one.has(name));
    const isFound = found.has(name);
    if (first === true && second === true) {
      figures.support += 1;
      if (isFound) figures.recalled += 1;
    }
    if (isFound) {
      figures.found += 1;
      if (first === true || second === true) figures.accepted += 1;
    }
  }
  return figures;
}

/** Adds up the names, each with the weight of its examples. */
export function pooledFigures(
  names: readonly string[],
  conversations: readonly (readonly JudgedTurn[])[],
): PooledFigures {
  const groups = conversations.map((turns) => [names.map((name) => figuresOf(name, turns, true))]);
  const share = (
    part: (figures: FoundFigures) => number,
    whole: (figures: FoundFigures) => number,
  ): Share => {
    const statistic = (some: readonly (readonly FoundFigures[])[]): number => {
      const all = some.flat();
      const sum = (count: (figures: FoundFigures) => number): number =>
        all.reduce((total, figures) => total + count(figures), 0);
      return sum(whole) === 0 ? 0 : sum(part) / sum(whole);
    };
    return { value: statistic(groups.flat()), interval: intervalOf(groups, statistic) };
  };
  return {
    recall: share(
      ({ recalled }) => recalled,
      ({ support }) => support,
    ),
    plainlyWrong: share(
      ({ found, accepted }) => found - accepted,
      ({ found }) => found,
    ),
  };
}

export function agreementOn(name: string, turns: readonly JudgedTurn['labels'][]): Agreement {
  const marks = turns.map(([first, second]) => [first.has(name), second.has(name)] as const);
  const share = (isCounted: (mark: (typeof marks)[number]) => boolean): number =>
    marks.filter(isCounted).length / marks.length;
  const [first, second] = [share(([one]) => one), share(([, other]) => other)];
  const byChance = first * second + (1 - first) * (1 - second);
  const observed = share(([one, other]) => one === other);
  const count = (isCounted: (mark: (typeof marks)[number]) => boolean): number =>
    marks.filter(isCounted).length;
  return {
    name,
    first: count(([one]) => one),
    second: count(([, other]) => other),
    both: count(([one, other]) => one && other),
    either: count(([one, other]) => one || other),
    kappa: byChance === 1 ? undefined : (observed - byChance) / (1 - byChance),
  };
}
