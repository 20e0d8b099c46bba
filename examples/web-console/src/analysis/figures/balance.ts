import { hasNoSpeaker, measurableSpeakers } from '../attribution.ts';
import type { Conversation, Speaker } from '../conversation.ts';
import { formatCount, formatNumber, formatPercent, ratio, sentenceList } from './number.ts';
import type { MetricId, Preset, Target } from './targets.ts';
import { formatDuration } from './time.ts';

export interface Share {
  readonly speaker: Speaker;
  /** 0 to 1; all together are 1. */
  readonly share: number;
  /** `4 min 2 s`, `812 words`. */
  readonly amount: string;
}

export interface Balance {
  /** Empty when nobody says anything, or when no speaker is known. */
  readonly shares: readonly Share[];
  readonly basis: string;
  readonly finding: string;
}

/** Who speaks how much: by time where every turn has one, else by words, else by what the analysis counted. */
export function balanceOf(conversation: Conversation): Balance {
  if (hasNoSpeaker(conversation)) {
    const finding = 'No speaker was found, so it is not known who speaks how much.';
    return { shares: [], basis: 'turns', finding };
  }
  const { speakers } = conversation;
  const measure = measures.find(
    ({ of }) => speakers.every((one) => of(one) !== undefined) && speakers.some((one) => (of(one) ?? 0) > 0),
  );
  if (!measure) return { shares: [], basis: 'turns', finding: 'Nobody says anything here.' };
  const all = speakers.reduce((sum, one) => sum + (measure.of(one) ?? 0), 0);
  const shares = speakers
    .map((speaker) => {
      const amount = measure.of(speaker) ?? 0;
      return { speaker, share: ratio(amount, all) ?? 0, amount: measure.format(amount) };
    })
    .sort((one, other) => other.share - one.share);
  return { shares, basis: measure.basis, finding: sentence(shares, measure.basis) };
}

const measures = [
  { basis: 'speaking time', of: (one: Speaker) => one.speakingTime, format: formatDuration },
  {
    basis: 'words',
    of: (one: Speaker): number | undefined => one.words,
    format: (n: number) => formatCount(n, 'word'),
  },
  {
    basis: 'utterances',
    of: (one: Speaker): number | undefined => one.utterances,
    format: (n: number) => formatCount(n, 'utterance'),
  },
  {
    basis: 'turns',
    of: (one: Speaker): number | undefined => one.turns,
    format: (n: number) => formatCount(n, 'turn'),
  },
] as const;

function sentence(shares: readonly Share[], basis: string): string {
  const named = shares.filter(({ speaker }) => speaker.id !== '');
  const [first, second] = named;
  if (!first) return '';
  const isComplete = named.length === shares.length;
  if (!second && isComplete) return `Only ${first.speaker.name} speaks.`;
  if (second && shares.length === 2 && first.share - second.share < 0.1) {
    return `${first.speaker.name} and ${second.speaker.name} share the ${basis} about evenly, ${formatPercent(first.share)} to ${formatPercent(second.share)}.`;
  }
  const rest = [
    ...(named.length > 2 ? [formatCount(named.length - 2, 'other')] : []),
    ...(isComplete ? [] : ['turns without a speaker']),
  ];
  return [
    `${first.speaker.name} has ${formatPercent(first.share)} of the ${basis}`,
    ...(second ? [`, ${second.speaker.name} ${formatPercent(second.share)}`] : []),
    ...(rest.length > 0 ? [`, and ${sentenceList(rest)} the rest`] : []),
    '.',
  ].join('');
}

export interface Metric {
  readonly id: MetricId;
  readonly title: string;
  readonly definition: string;
  readonly value: number | undefined;
  /** The value in words, or why there is none. */
  readonly text: string;
  /** What a share was counted from, such as `11 of 24`. */
  readonly counts?: string | undefined;
  readonly target: Target;
  readonly targetText: string;
  readonly verdict: 'below' | 'within' | 'above' | 'unknown';
  /** From 0 to 1 of the scale, for drawing. */
  readonly drawn: { readonly value: number | undefined; readonly from: number; readonly to: number };
}

/** The one to be measured first: who has a role of the preset, else who asks most. Undefined when nobody can be measured. */
export function focusOf(conversation: Conversation, preset: Preset): Speaker | undefined {
  const speakers = measurableSpeakers(conversation);
  const questions = (one: Speaker) => times(one, 'open question') + times(one, 'closed question');
  return (
    speakers.find((one) => hasRoleOf(preset, one)) ??
    [...speakers].sort((one, other) => questions(other) - questions(one))[0]
  );
}

/** Whether a speaker has one of the roles of the preset; a transcript may give roles in place of names. */
export function hasRoleOf({ roles }: Preset, { role, id }: Speaker): boolean {
  return roles.test(role ?? '') || roles.test(id);
}

function times({ behaviors }: Speaker, behavior: string): number {
  return behaviors.get(behavior) ?? 0;
}

/** The measures of a speaker. Without a judgement there are those of sizes alone, and no verdict. */
export function metricsOf(conversation: Conversation, speaker: Speaker, preset: Preset): readonly Metric[] {
  const { unjudged } = conversation;
  const { shares, basis } = balanceOf(conversation);
  const open = times(speaker, 'open question');
  const questions = open + times(speaker, 'closed question');
  const longest = conversation.turns.reduce(
    (most, turn) => (turn.speaker === speaker.id ? Math.max(most, turn.words) : most),
    0,
  );
  return [
    metric('talk-share', `Share of the ${basis}`, `How much of the ${basis} is theirs.`, {
      value: shares.find((one) => one.speaker.id === speaker.id)?.share,
      needsNoLanguage: true,
      missing: 'Nobody says anything',
      scale: 1,
      format: formatPercent,
    }),
    metric('open-questions', 'Open questions', 'Share of their open and closed questions that are open.', {
      value: ratio(open, questions),
      counts: [open, questions],
      missing: 'No questions found',
      scale: 1,
      format: formatPercent,
    }),
    metric(
      'reflections',
      'Reflections per question',
      'How often they say back what they heard, for each question.',
      {
        value: ratio(times(speaker, 'reflection'), questions),
        counts: [times(speaker, 'reflection'), questions],
        missing: 'No questions found',
        scale: 4,
        format: formatNumber,
      },
    ),
    metric('questions', 'Questions in ten turns', 'Open and closed questions in ten of their turns.', {
      value: ratio(questions * 10, speaker.turns),
      counts: [questions, speaker.turns],
      missing: 'No turns found',
      scale: 10,
      format: formatNumber,
    }),
    metric('advice', 'Advice in 100 utterances', 'How often they tell the other what to do.', {
      value: ratio(times(speaker, 'advice') * 100, speaker.utterances),
      counts: [times(speaker, 'advice'), speaker.utterances],
      missing: 'No utterances found',
      scale: 15,
      format: formatNumber,
    }),
    metric(
      'longest-turn',
      'Longest turn',
      'Words of their longest turn: how long the other listens at most.',
      {
        value: longest > 0 ? longest : undefined,
        needsNoLanguage: true,
        missing: 'The turns are not included',
        scale: 300,
        format: (words) => (words === undefined ? formatNumber(words) : formatCount(words, 'word')),
      },
    ),
  ];

  function metric(id: MetricId, title: string, definition: string, measured: Measured): Metric {
    const { needsNoLanguage = false, scale, format } = measured;
    const isMeasured = unjudged === undefined || needsNoLanguage;
    const value = isMeasured ? measured.value : undefined;
    const missing = isMeasured ? measured.missing : unjudged;
    const target = preset.targets[id];
    const [from, to] = target;
    // Beyond its end the scale grows with the value, so that the target keeps its meaning.
    const end = Math.max(scale, to, value ?? 0);
    return {
      id,
      title,
      definition,
      value,
      text: value === undefined ? missing : textBeside(target, value, format),
      counts: isMeasured ? countsText(measured.counts) : undefined,
      target,
      targetText: from === 0 ? `at most ${format(to)}` : `${format(from)} to ${format(to)}`,
      verdict:
        value === undefined || unjudged !== undefined
          ? 'unknown'
          : value < from
            ? 'below'
            : value > to
              ? 'above'
              : 'within',
      drawn: { value: value === undefined ? undefined : value / end, from: from / end, to: to / end },
    };
  }
}

/** A value beyond its target may round to the end of the target. Its text then says on which side it is. */
function textBeside([from, to]: Target, value: number, format: Measured['format']): string {
  const text = format(value);
  if (value > to && text === format(to)) return `just over ${text}`;
  if (value < from && text === format(from)) return `just under ${text}`;
  return text;
}

function countsText(counts: Measured['counts']): string | undefined {
  const [part, whole] = counts ?? [];
  return part === undefined || !whole ? undefined : `${part} of ${whole}`;
}

/** Missed targets first, then those that are met, then what has no number. */
export function missedFirst(metrics: readonly Metric[]): readonly Metric[] {
  const rank = ({ verdict }: Metric) => (verdict === 'within' ? 1 : verdict === 'unknown' ? 2 : 0);
  return metrics.toSorted((one, other) => rank(one) - rank(other));
}

/** Below this many utterances, one more or less would change the verdict. */
const fewestUtterances = 10;

/** Whether a speaker says too little to be judged. */
export function isSmallSample({ utterances }: Speaker): boolean {
  return utterances !== undefined && utterances < fewestUtterances;
}

interface Measured {
  readonly counts?: readonly [part: number, whole: number | undefined];
  readonly value: number | undefined;
  readonly missing: string;
  /** Whether it is measured in every language. */
  readonly needsNoLanguage?: boolean;
  /** Where the scale ends at least. */
  readonly scale: number;
  readonly format: (value: number | undefined) => string;
}
