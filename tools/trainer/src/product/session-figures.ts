import { REASON, STATUS } from '../../../../packages/engine/src/lists/detection.ts';
import type { AnnomiTurn } from '../data/annomi.ts';
import type { AnalysedSession } from './analysed-sessions.ts';
import { linearCorrelation, rankCorrelation } from './correlation.ts';
import { SESSION_BEHAVIORS } from './session-behaviors.ts';

/** How a figure of sessions agrees with the same figure from people's labels. */
export interface SessionFigures {
  name: string;
  /** Sessions that have both. */
  sessions: number;
  /** Undefined where one of the two does not vary. */
  rank: number | undefined;
  linear: number | undefined;
  /** The share of sessions with the same verdict: met, partly met or not met. Undefined where there is no verdict. */
  sameVerdict: number | undefined;
}

/** A figure of one session: as the engine returns it, and from people's labels. */
interface Pair {
  engine: number;
  people: number;
  hasSameVerdict?: boolean;
}

/** Compares the counts and the items of fidelity of each session with those from people's labels. */
export function figuresOfSessions(sessions: readonly AnalysedSession[]): SessionFigures[] {
  // The engine counts each behaviour, and not those of several together.
  const counts = SESSION_BEHAVIORS.filter(({ behaviors }) => behaviors.length === 1).map(
    ({ name, role, behaviors: [behavior], isIn }) =>
      figuresOfPairs(
        `count of ${name}`,
        sessions.flatMap(({ turns, analytics }): Pair[] => {
          const own = analytics.role_analytics.find((one) => one.role === role)?.analytics;
          if (own?.behavior_counts == null || behavior === undefined) return [];
          return [
            {
              engine: own.behavior_counts[behavior] ?? 0,
              people: turns.filter(({ turn }) => isIn(turn)).length,
            },
          ];
        }),
      ),
  );
  const items = FIDELITY.map(({ name, ...item }) =>
    figuresOfPairs(
      name,
      sessions.flatMap((session) => fidelityPair(session, item) ?? []),
    ),
  );
  const shares = figuresOfPairs(
    'share of open questions, in %',
    sessions.flatMap((session) => openQuestionPair(session) ?? []),
  );
  return [...counts, ...items, shares];
}

function figuresOfPairs(name: string, pairs: readonly Pair[]): SessionFigures {
  const engine = pairs.map((pair) => pair.engine);
  const people = pairs.map((pair) => pair.people);
  const verdicts = pairs.flatMap(({ hasSameVerdict }) => hasSameVerdict ?? []);
  return {
    name,
    sessions: pairs.length,
    rank: rankCorrelation(engine, people),
    linear: linearCorrelation(engine, people),
    sameVerdict: verdicts.length === 0 ? undefined : verdicts.filter(Boolean).length / verdicts.length,
  };
}

/** An item of fidelity that people's labels have as well. */
interface FidelityItem {
  pattern: string;
  /** Where the title of the item has its value. */
  value: RegExp;
  fair: number;
  good: number;
  /** The value from labels of the therapist's talk turns. Undefined where there are too few. */
  people: (turns: readonly AnnomiTurn[]) => number | undefined;
}

const FEWEST_REFLECTIONS = 5;
const FEWEST_QUESTIONS = 5;

const FIDELITY: readonly (FidelityItem & { name: string })[] = [
  {
    name: 'reflections per question',
    pattern: 'fidelity-reflections-per-question',
    value: /: (?<value>\d+\.\d+)/,
    fair: 1,
    good: 2,
    people: (turns) => {
      const questions = countOf(turns, 'question');
      return questions === 0 ? undefined : countOf(turns, 'reflection') / questions;
    },
  },
  {
    name: 'share of complex reflections, in %',
    pattern: 'fidelity-complex-reflections',
    value: /\((?<value>\d+)%/,
    fair: 40,
    good: 50,
    people: (turns) => {
      const reflections = countOf(turns, 'reflection');
      const complex = turns.filter(
        (turn) => turn.role === 'therapist' && turn.labels.reflection === 'complex',
      ).length;
      return reflections < FEWEST_REFLECTIONS ? undefined : (100 * complex) / reflections;
    },
  },
];

function countOf(turns: readonly AnnomiTurn[], kind: 'question' | 'reflection'): number {
  return turns.filter((turn) => turn.role === 'therapist' && turn.labels[kind] !== undefined).length;
}

/** The share of open questions of the therapist. Undefined where either side has too few questions. */
function openQuestionPair({ turns, analytics }: AnalysedSession): Pair | undefined {
  const own = analytics.role_analytics.find(({ role }) => role === 'therapist')?.analytics;
  const counts = own?.behavior_counts;
  if (counts == null) return undefined;
  const [open, closed] = [counts['open question'] ?? 0, counts['closed question'] ?? 0];
  const labelled = turns.flatMap(({ turn }) =>
    turn.role === 'therapist' && turn.labels.question !== undefined ? [turn.labels.question] : [],
  );
  if (open + closed < FEWEST_QUESTIONS || labelled.length < FEWEST_QUESTIONS) return undefined;
  return {
    engine: (100 * open) / (open + closed),
    people: (100 * labelled.filter((kind) => kind === 'open').length) / labelled.length,
  };
}

function fidelityPair(
  { turns, analytics }: AnalysedSession,
  item: Omit<FidelityItem, 'name'>,
): Pair | undefined {
  const therapist = analytics.role_analytics.find(({ role }) => role === 'therapist');
  const found = therapist?.fidelity?.find((one) => one.pattern_detector_id === item.pattern);
  const engine = item.value.exec(found?.title ?? '')?.groups?.['value'];
  const people = item.people(turns.map(({ turn }) => turn));
  if (
    found === undefined ||
    engine === undefined ||
    people === undefined ||
    found.reason === REASON.tooFewUtterances
  )
    return undefined;
  return { engine: Number(engine), people, hasSameVerdict: found.status === verdictOf(people, item) };
}

function verdictOf(value: number, { fair, good }: Pick<FidelityItem, 'fair' | 'good'>): number {
  if (value >= good) return STATUS.met;
  return value >= fair ? STATUS.open : STATUS.notMet;
}
