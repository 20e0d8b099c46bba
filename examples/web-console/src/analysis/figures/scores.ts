import type {
  BehaviorCalculation,
  BehaviorStats,
  ConversationsResponse,
} from '@conversation-analytics/client';
import { count, finite, items, object, text } from '../read.ts';
import { sourcesOf, type Source } from '../sources.ts';
import { formatNumber, sentenceList } from './number.ts';

/** The metrics of the whole conversation, of a speaker or of a role. */
export interface Scores {
  readonly id: string;
  readonly of: string;
  /** Id of the speaker, where it is one. */
  readonly speaker: string | undefined;
  /** Collaboration, curiosity and empathy, those that have a score. */
  readonly main: readonly Score[];
  /** The metrics of groups that have a score. */
  readonly groups: readonly Score[];
  readonly finding: string;
}

export interface Score {
  readonly name: string;
  readonly value: number;
  readonly text: string;
  /** Strongest influence first. */
  readonly contributions: readonly Contribution[];
}

/** How a behaviour contributes to a score. */
export interface Contribution {
  readonly behavior: string;
  readonly count: string;
  readonly weight: string;
  /** As the service writes it. */
  readonly influence: string;
  /** -1 to 1 among the influences on this score, where it is a number. */
  readonly drawn: number | undefined;
}

/** The scores of everybody who has any, the whole conversation first. */
export function scoresOf(response: ConversationsResponse): readonly Scores[] {
  return sourcesOf(response)
    .map(readScores)
    .filter(({ main, groups }) => main.length + groups.length > 0);
}

function readScores({ id, name, speaker, metrics }: Source): Scores {
  const main = [
    ...readScore('Collaboration', metrics.collaboration),
    ...readScore('Curiosity', metrics.curiosity),
    ...readScore('Empathy', metrics.empathy),
  ];
  const groups = Object.entries(object(metrics.metric_groups)).flatMap(([group, members]) =>
    Object.entries(object(members)).flatMap(([member, one]) =>
      readScore(`${groupNames.get(group) ?? group}: ${memberName(member)}`, one),
    ),
  );
  const found = main.map((score) => `${score.name.toLowerCase()} ${score.text}`);
  const finding =
    main.length === 0
      ? `${name} has no collaboration, curiosity or empathy. These need ten utterances, and are not measured for clients.`
      : `${name}: ${sentenceList(found)}. Scores are 0 to 1, and 0.5 is a reference value.`;
  return { id, of: name, speaker, main, groups, finding };
}

const groupNames: ReadonlyMap<string, string> = new Map([
  ['miti', 'Motivational interviewing'],
  ['engagement', 'Engagement'],
]);

/** Of the metrics of this project's service that are no shares. */
const units: ReadonlyMap<string, string> = new Map([
  ['longest_monologue', 'words'],
  ['pace', 'words per minute'],
  ['latency', 'seconds'],
]);

function memberName(member: string): string {
  const unit = units.get(member);
  const name = member.replaceAll('_', ' ');
  return unit === undefined ? name : `${name} (${unit})`;
}

function readScore(name: string, calculation: BehaviorCalculation | null | undefined): readonly Score[] {
  const { score, contributing_behaviors } = object(calculation);
  const value = finite(score);
  if (value === undefined) return [];
  const stats = items(contributing_behaviors);
  const most = stats.reduce((top, one) => Math.max(top, Math.abs(influenceOf(one) ?? 0)), 0);
  const contributions = stats
    .toSorted((one, other) => Math.abs(influenceOf(other) ?? 0) - Math.abs(influenceOf(one) ?? 0))
    .flatMap((one) => readContribution(one, most));
  return [{ name, value, text: formatNumber(value), contributions }];
}

function readContribution(stats: BehaviorStats, most: number): readonly Contribution[] {
  const behavior = text(stats.behavior);
  if (behavior === undefined) return [];
  const influence = influenceOf(stats);
  return [
    {
      behavior,
      count: formatNumber(count(stats.count)),
      weight: formatNumber(finite(stats.weight_on_score)),
      influence:
        influence === undefined
          ? (text(stats.influence_on_score) ?? '')
          : `${influence > 0 ? '+' : ''}${formatNumber(influence)}`,
      drawn: influence === undefined || most === 0 ? undefined : influence / most,
    },
  ];
}

/** The influence is free text of the service; this project's service writes a number with its sign. */
function influenceOf({ influence_on_score: influence }: BehaviorStats): number | undefined {
  const written = text(influence);
  return written !== undefined && /^[+-]?\d{1,9}(?:\.\d{1,9})?$/.test(written) ? Number(written) : undefined;
}
