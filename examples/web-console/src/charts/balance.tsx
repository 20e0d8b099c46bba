import { memo, useState } from 'react';
import { measurableSpeakers, unattributedTurns, whyNobodyIsMeasured } from '../analysis/attribution.ts';
import {
  balanceOf,
  focusOf,
  hasRoleOf,
  isSmallSample,
  metricsOf,
  missedFirst,
  type Metric,
  type Share,
} from '../analysis/figures/balance.ts';
import type { Conversation, Speaker } from '../analysis/conversation.ts';
import { otherPeople, personClasses } from '../analysis/people.ts';
import { formatPercent } from '../analysis/figures/number.ts';
import { presetFor, presets } from '../analysis/figures/targets.ts';
import { ChartFigure } from './chart-figure.tsx';

export const TalkBalance = memo(function TalkBalance({ conversation }: { conversation: Conversation }) {
  const { shares, basis, finding } = balanceOf(conversation);
  const unattributed = unattributedTurns(conversation);
  const people = personClasses(conversation);
  const rows = shares.map(({ speaker, share, amount }) => [
    speaker.name,
    speaker.role ?? '–',
    formatPercent(share),
    amount,
  ]);
  return (
    <ChartFigure
      title="Who speaks"
      finding={finding}
      table={{ head: ['Speaker', 'Role', `Share of the ${basis}`, 'Amount'], rows }}
    >
      {shares.length > 0 && (
        <>
          <ShareBar shares={shares} people={people} label={finding} />
          <ul className="legend">
            {shares.map(({ speaker, share, amount }) => (
              <li key={speaker.id}>
                <span className={`swatch ${people.get(speaker.id) ?? otherPeople}`} aria-hidden="true" />
                <span className="grow">{speaker.name}</span>
                <strong>{formatPercent(share)}</strong>
                <span className="muted">{amount}</span>
              </li>
            ))}
          </ul>
          {unattributed && <p className="small">{unattributed}</p>}
        </>
      )}
    </ChartFigure>
  );
});

interface ShareBarProps {
  readonly shares: readonly Share[];
  readonly people: ReadonlyMap<string, string>;
  readonly label: string;
}

function ShareBar({ shares, people, label }: ShareBarProps) {
  let from = 0;
  return (
    <svg className="share-bar" width="100%" height="28" role="img" aria-label={label}>
      {shares.map(({ speaker, share }) => {
        const x = from;
        from += share;
        return (
          <rect
            key={speaker.id}
            className={people.get(speaker.id) ?? otherPeople}
            x={`${x * 100}%`}
            width={`${share * 100}%`}
            height="28"
          />
        );
      })}
    </svg>
  );
}

const verdicts = {
  below: 'below the target',
  within: 'on target',
  above: 'above the target',
  unknown: 'no number',
} as const;

export const Metrics = memo(function Metrics({ conversation }: { conversation: Conversation }) {
  const [presetId, setPresetId] = useState<string>();
  const [chosen, setChosen] = useState<string>();
  const speakers = measurableSpeakers(conversation);
  const preset = presets.find(({ id }) => id === presetId) ?? presetFor(speakers);
  const speaker = speakers.find(({ id }) => id === chosen) ?? focusOf(conversation, preset);
  const metrics = speaker ? missedFirst(metricsOf(conversation, speaker, preset)) : [];
  const isSmall = speaker !== undefined && isSmallSample(speaker);
  const { unjudged } = conversation;
  const isGuess =
    presetId === undefined && chosen === undefined && speaker !== undefined && !hasRoleOf(preset, speaker);
  return (
    <ChartFigure
      title="Against a target"
      finding={
        whyNobodyIsMeasured(conversation) ??
        (unjudged && `${unjudged}.`) ??
        `${isSmall ? tooLittle(speaker) : sentence(metrics, speaker?.name ?? '')}${isGuess ? choice : ''}`
      }
      table={{
        head: ['Measure', 'Value', 'Target', 'Verdict'],
        rows: metrics.map(({ title, text, counts, targetText, verdict }) => [
          title,
          counts === undefined ? text : `${text} (${counts})`,
          targetText,
          isSmall || unjudged !== undefined ? '–' : verdicts[verdict],
        ]),
      }}
    >
      {speaker && (
        <div className="controls">
          <label>
            Measured for
            <select value={speaker?.id ?? ''} onChange={(event) => setChosen(event.target.value)}>
              {speakers.map(({ id, name, role }) => (
                <option key={id} value={id}>
                  {role ? `${name} (${role})` : name}
                </option>
              ))}
            </select>
          </label>
          <label>
            Targets for
            <select value={preset.id} onChange={(event) => setPresetId(event.target.value)}>
              {presets.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        </div>
      )}
      {metrics.length > 0 && (
        <ul className="bullets">
          {metrics.map((metric) => (
            <Bullet key={metric.id} {...metric} isJudged={!isSmall && metric.verdict !== 'unknown'} />
          ))}
        </ul>
      )}
    </ChartFigure>
  );
});

const choice = ' No role says whom to measure, or against which targets: choose both.';

function sentence(metrics: readonly Metric[], name: string): string {
  const known = metrics.filter(({ verdict }) => verdict !== 'unknown').length;
  const within = metrics.filter(({ verdict }) => verdict === 'within').length;
  if (known === 0) return `There are no numbers for ${name}.`;
  return `${within} of ${known} measures of ${name} are within the targets. They are guidance, not a verdict.`;
}

function tooLittle({ name, utterances = 0 }: Speaker): string {
  return `${name} says too little to be judged: ${utterances} of at least 10 utterances.`;
}

interface BulletProps extends Metric {
  /** Whether its verdict is shown. */
  readonly isJudged: boolean;
}

function Bullet(metric: BulletProps) {
  const { title, definition, text, counts, targetText, verdict, drawn, isJudged } = metric;
  const isMissed = verdict !== 'within';
  const said = isJudged ? `${verdicts[verdict]}, which is ${targetText}` : `the target is ${targetText}`;
  return (
    <li className={`bullet ${isJudged ? (isMissed ? 'missed' : 'met') : ''}`}>
      <div className="bullet-head">
        <span className="grow" title={definition}>
          {title}
        </span>
        <strong>{text}</strong>
        {counts !== undefined && <span className="muted">{counts}</span>}
      </div>
      <svg width="100%" height="16" role="img" aria-label={`${title}: ${text}, ${said}`}>
        <rect className="track" y="4" width="100%" height="8" rx="4" />
        <rect
          className="target"
          x={percent(drawn.from)}
          y="1"
          width={percent(drawn.to - drawn.from)}
          height="14"
          rx="3"
        />
        {drawn.value !== undefined && (
          <>
            <rect className="value" y="6" width={percent(drawn.value)} height="4" rx="2" />
            <circle className="end" cx={percent(drawn.value)} cy="8" r="5" />
          </>
        )}
      </svg>
      <p className="small">
        {isJudged && (
          <span className="verdict">
            <span aria-hidden="true">{isMissed ? '▲' : '✓'}</span> {verdicts[verdict]} ·{' '}
          </span>
        )}
        target {targetText}
      </p>
    </li>
  );
}

function percent(share: number): string {
  return `${share * 100}%`;
}
