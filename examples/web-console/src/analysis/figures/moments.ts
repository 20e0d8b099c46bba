import type { ConversationsResponse } from '@conversation-analytics/client';
import { hasNoSpeaker } from '../attribution.ts';
import { nameOf, type Conversation, type Finding, type Turn } from '../conversation.ts';
import { listsOf, type Detection } from '../lists.ts';
import { sentenceList } from './number.ts';

/** Something of the conversation that is worth a look, and why. */
export interface Moment {
  readonly kind: 'safety' | 'asked' | 'friction' | 'missed' | 'strength';
  readonly title: string;
  /** One sentence. */
  readonly why: string;
  /** Where it is. What was missed is at no place. */
  readonly turn: Turn | undefined;
  /** The words that it is about. */
  readonly quote: string | undefined;
}

/** Of each kind. No sign of danger is left out, and no question about one. */
const mostOf = { safety: Infinity, asked: Infinity, friction: 2, missed: 1, strength: 2 } as const;

/**
 * All signs of danger, the questions about one, then at most five other moments: what gets in the way, what was missed, and what went well. Each kind
 * is in the order of the service, with one moment for each title and each turn, but for safety. Without known speakers, and
 * in what was not judged, only safety is pointed at: the rest would judge somebody.
 */
export function momentsOf(response: ConversationsResponse, conversation: Conversation): readonly Moment[] {
  const [whole] = listsOf(response, conversation);
  const list = (name: string) => whole?.lists.find((one) => one.name === name)?.detections ?? [];
  const moments = [...safety(list('Safety'), conversation)];
  if (!hasNoSpeaker(conversation) && conversation.unjudged === undefined) {
    moments.push(
      ...friction(list('Lowlights'), conversation),
      // Fidelity is a matter of numbers, which the targets show.
      ...missed(list('Checklist')),
      ...strengths(list('Highlights'), conversation),
    );
  }
  return chosen(moments);
}

function chosen(moments: readonly Moment[]): readonly Moment[] {
  const kept: Moment[] = [];
  for (const moment of moments) {
    const ofKind = kept.filter(({ kind }) => kind === moment.kind);
    // Every sign of danger counts, also a second one of the same kind or in the same turn.
    const isKnown =
      mostOf[moment.kind] < Infinity &&
      (ofKind.some(({ title }) => title === moment.title) ||
        kept.some(({ turn }) => turn !== undefined && turn === moment.turn));
    if (!isKnown && ofKind.length < mostOf[moment.kind]) kept.push(moment);
  }
  return kept;
}

/** What needs attention comes before milder signs, and questions come last. */
function safety(list: readonly Detection[], conversation: Conversation): readonly Moment[] {
  const rankOf = ({ isQuestion, state }: Detection) => (isQuestion ? 2 : state?.kind === 'open' ? 1 : 0);
  return list
    .toSorted((one, other) => rankOf(one) - rankOf(other))
    .map((one) => placed(one.isQuestion ? 'asked' : 'safety', one, conversation));
}

/** Where the list is empty, the behaviours with a severity stand in for it. */
function friction(list: readonly Detection[], conversation: Conversation): readonly Moment[] {
  if (list.length === 0) return severe(conversation);
  return list
    .filter(({ state }) => state?.kind !== 'met')
    .map((one) => placed('friction', one, conversation));
}

function severe(conversation: Conversation): readonly Moment[] {
  return conversation.turns
    .flatMap((turn) => worstOf(turn) ?? [])
    .toSorted((one, other) => weightOf(other.finding) - weightOf(one.finding))
    .map(({ finding: { behavior }, turn, text }) => ({
      kind: 'friction',
      title: 'May get in the way',
      why: `${nameOf(conversation, turn.speaker)}: ${behavior}.`,
      turn,
      quote: text ?? turn.text,
    }));
}

/** 0 for a behaviour that helps, or has the severity 0. */
function weightOf({ score = 0, severity }: Finding): number {
  return score < 0 && severity !== 0 ? (severity ?? 0) * 10 - score : 0;
}

function worstOf(turn: Turn): { finding: Finding; turn: Turn; text: string | undefined } | undefined {
  let worst: { finding: Finding; turn: Turn; text: string | undefined } | undefined;
  for (const { text, findings } of turn.utterances) {
    for (const finding of findings) {
      if (weightOf(finding) > (worst ? weightOf(worst.finding) : 0)) worst = { finding, turn, text };
    }
  }
  return worst;
}

/** The tip says what to do the next time. */
function missed(list: readonly Detection[]): readonly Moment[] {
  return list
    .filter(({ state }) => state?.kind === 'attention')
    .map(({ title, tip, definition }) => ({
      kind: 'missed',
      title,
      why: firstSentence(tip ?? definition ?? 'It was not found.'),
      turn: undefined,
      quote: undefined,
    }));
}

function strengths(list: readonly Detection[], conversation: Conversation): readonly Moment[] {
  if (list.length > 0) {
    return list
      .filter(({ state }) => state?.kind !== 'attention')
      .map((one) => placed('strength', one, conversation));
  }
  const rich = richest(conversation.turns);
  if (!rich) return [];
  const why = `${nameOf(conversation, rich.turn.speaker)}: ${sentenceList(rich.behaviors)}.`;
  return [
    {
      kind: 'strength',
      title: 'Several behaviours in one turn',
      why,
      turn: rich.turn,
      quote: rich.turn.text,
    },
  ];
}

/** The turn with most kinds of behaviours that help; of equals the first. */
function richest(
  turns: readonly Turn[],
): { readonly turn: Turn; readonly behaviors: readonly string[] } | undefined {
  let best: { turn: Turn; behaviors: readonly string[] } | undefined;
  for (const turn of turns) {
    const helpful = turn.utterances.flatMap(({ findings }) =>
      findings.filter(({ score }) => (score ?? 0) > 0).map(({ behavior }) => behavior),
    );
    const behaviors = [...new Set(helpful)];
    if (behaviors.length > (best?.behaviors.length ?? 1)) best = { turn, behaviors };
  }
  return best;
}

/**
 * A detection of a list, at the last turn that it names. An interruption names the turn that is interrupted before that of
 * the speaker who interrupts.
 */
function placed(
  kind: Moment['kind'],
  { title, definition, example, turns }: Detection,
  conversation: Conversation,
): Moment {
  const turn = conversation.turns[turns.at(-1) ?? -1];
  const what = firstSentence(definition ?? title);
  const isNamed = turn !== undefined && turn.speaker !== '';
  return {
    kind,
    title,
    why: isNamed
      ? `${nameOf(conversation, turn.speaker)}: ${what.charAt(0).toLowerCase()}${what.slice(1)}`
      : what,
    turn,
    quote: example ?? turn?.text,
  };
}

function firstSentence(text: string): string {
  return /^.*?[.!?](?=\s|$)/s.exec(text)?.[0] ?? text;
}
