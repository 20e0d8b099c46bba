import { count, type Counts, intervalOf, type Scores, scoresFrom } from '../training/metrics.ts';

/** How well each of several kinds is found. */
export interface FiguresOfKinds<Kind extends string> {
  kinds: readonly KindFigures<Kind>[];
  /** Of all kinds: one that is not looked for counts as 0. */
  meanF1: number;
  /** 95 %, by drawing the conversations again. */
  interval: [low: number, high: number];
}

/** How well a kind is found. The scores are undefined where nothing looks for it. */
export interface KindFigures<Kind extends string> {
  kind: Kind;
  support: number;
  scores: (Scores & { interval: [low: number, high: number] }) | undefined;
}

/** The counts of a conversation. */
export type CountsOfKinds<Kind extends string> = ReadonlyMap<Kind, Counts>;

/** Counts the kinds of a conversation, whose parts each have some kinds, of which some are found. */
export function countsOfKinds<Kind extends string>(
  kinds: readonly Kind[],
  parts: Iterable<{ truths: ReadonlySet<Kind>; found: ReadonlySet<Kind> }>,
): CountsOfKinds<Kind> {
  const counts = new Map(kinds.map((kind) => [kind, { support: 0, found: 0, right: 0 }]));
  for (const { truths, found } of parts) {
    for (const [kind, counted] of counts) count(counted, truths.has(kind), found.has(kind));
  }
  return counts;
}

/** The figures of conversations from the counts of each. */
export function figuresOfKinds<Kind extends string>(
  conversations: readonly CountsOfKinds<Kind>[],
  kinds: readonly Kind[],
  isLookedFor: (kind: Kind) => boolean,
): FiguresOfKinds<Kind> {
  const groups = conversations.map((counts) => [counts]);
  const scoresOfKind = (some: readonly CountsOfKinds<Kind>[], kind: Kind): Scores =>
    scoresFrom(some.flatMap((counts) => counts.get(kind) ?? []));
  const meanF1 = (some: readonly CountsOfKinds<Kind>[]): number =>
    kinds.reduce((sum, kind) => sum + scoresOfKind(some, kind).f1, 0) / kinds.length;
  return {
    meanF1: meanF1(conversations),
    interval: intervalOf(groups, meanF1),
    kinds: kinds.map((kind) => {
      const scores = scoresOfKind(conversations, kind);
      const interval = intervalOf(groups, (some) => scoresOfKind(some, kind).f1);
      return {
        kind,
        support: scores.support,
        scores: isLookedFor(kind) ? { ...scores, interval } : undefined,
      };
    }),
  };
}
