import type {
  Analytics,
  BehaviorCalculation,
  BehaviorStats,
  ConversationAnalyticsSummary,
} from '@conversation-analytics/client';
import { comparedSpeakers } from './report.ts';
import { decimal, shorten, table } from './text.ts';

/** A speaker, or the whole conversation. */
interface Measured {
  readonly name: string;
  readonly metrics: NonNullable<Analytics['metrics']>;
}

/** Units of the metrics that are not between 0 and 1. */
const UNITS: ReadonlyMap<string, string> = new Map([
  ['longest_monologue', 'words'],
  ['pace', 'words per minute'],
  ['latency', 'seconds'],
]);

/**
 * The scores, and below them what moved collaboration, curiosity and empathy.
 *
 * @param unjudged Why these three were not judged. Undefined where they were.
 */
export function metrics(analytics: ConversationAnalyticsSummary, unjudged: string | undefined): string {
  const columns = measured(analytics);
  const hasScore = columns.some((column) => calculations(column).some(({ score }) => isScore(score)));
  if (!hasScore) return 'There are no metrics yet: they need at least 10 utterances.';
  return `${scores(columns)}\n\n${unjudged === undefined ? influences(columns) : `Collaboration, curiosity and empathy: ${unjudged}`}`;
}

/** One row per metric, one column per speaker and one for the whole conversation. */
function scores(columns: readonly Measured[]): string {
  const scoresOf = columns.map(
    (column) => new Map(calculations(column).map(({ name, score }) => [name, score])),
  );
  const names = new Set(scoresOf.flatMap((of) => [...of.keys()]));
  const rows = [...names].map((name) => [
    name,
    ...scoresOf.map((of) => of.get(name)).map((score) => (isScore(score) ? decimal(score) : '–')),
  ]);
  return table(['metric', ...columns.map(({ name }) => name)], rows);
}

/** One row per metric and speaker. The whole conversation says little more than its speakers. */
function influences(columns: readonly Measured[]): string {
  const shown = columns.length > 1 ? columns.slice(0, -1) : columns;
  const rows = shown.flatMap((column) =>
    mainCalculations(column)
      .filter(({ score }) => isScore(score))
      .map(({ name, contributing_behaviors: behaviors }) => [
        name,
        column.name,
        strongest(behaviors ?? [], 1),
        strongest(behaviors ?? [], -1),
      ]),
  );
  return table(['metric', 'of', 'raised most by', 'lowered most by'], rows);
}

function measured(analytics: ConversationAnalyticsSummary): Measured[] {
  return [
    ...comparedSpeakers(analytics).map(({ id, analytics: own }) => ({
      name: shorten(id ?? '', 16),
      metrics: own?.metrics ?? {},
    })),
    { name: 'conversation', metrics: analytics.conversation_analytics?.metrics ?? {} },
  ];
}

type NamedCalculation = BehaviorCalculation & { readonly name: string };

function mainCalculations({ metrics: { collaboration, curiosity, empathy } }: Measured): NamedCalculation[] {
  return [
    { name: 'collaboration', ...collaboration },
    { name: 'curiosity', ...curiosity },
    { name: 'empathy', ...empathy },
  ];
}

function calculations(column: Measured): NamedCalculation[] {
  const groups = Object.entries(column.metrics.metric_groups ?? {}).flatMap(([group, members]) =>
    Object.entries(members).map(([member, calculation]) => ({
      name: `${group}: ${titled(member)}`,
      ...calculation,
    })),
  );
  return [...mainCalculations(column), ...groups];
}

function titled(member: string): string {
  const unit = UNITS.get(member);
  const name = member.replaceAll('_', ' ');
  return unit === undefined ? name : `${name} (${unit})`;
}

function isScore(score: number | null | undefined): score is number {
  return typeof score === 'number';
}

/** The behaviour with the largest influence in a direction. */
function strongest(behaviors: readonly BehaviorStats[], direction: 1 | -1): string {
  const influenceOf = (one: BehaviorStats) => Number(one.influence_on_score) * direction;
  const [first] = behaviors.toSorted((one, other) => influenceOf(other) - influenceOf(one));
  if (!first || !(influenceOf(first) > 0)) return '–';
  return `${first.behavior ?? ''} (${first.count ?? 0}): ${decimal(Number(first.influence_on_score))}`;
}
