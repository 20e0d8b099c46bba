import type { Comparison as View, ComparedBehavior } from '../analysis/compare.ts';
import type { Conversation } from '../analysis/conversation.ts';
import { focusOf, metricsOf } from '../analysis/figures/balance.ts';
import { headerOf } from '../analysis/header.ts';
import { formatNumber, noNumber } from '../analysis/figures/number.ts';
import { measurableSpeakers } from '../analysis/attribution.ts';
import { presetFor } from '../analysis/figures/targets.ts';
import { TalkBalance } from './balance.tsx';
import { ChartFigure, Table } from './chart-figure.tsx';

interface ComparisonProps {
  readonly conversations: readonly [Conversation, Conversation];
  readonly titles: readonly [string, string];
  readonly comparison: View;
}

export function Comparison({ conversations, titles, comparison }: ComparisonProps) {
  return (
    <div className="analysis">
      {conversations.map((conversation, at) => (
        <section key={at} className="section half" aria-label={titles[at]}>
          <h2>{titles[at]}</h2>
          <p className="facts">{headerOf(conversation).facts.join(' · ')}</p>
          <TalkBalance conversation={conversation} />
        </section>
      ))}
      <section className="section" aria-label="Behaviours">
        <h2>Behaviours</h2>
        <Measures conversations={conversations} titles={titles} />
        <Changes titles={titles} comparison={comparison} />
      </section>
    </div>
  );
}

/** The measures of who is measured first in each, such as the coach. */
function Measures({ conversations, titles }: Omit<ComparisonProps, 'comparison'>) {
  const measured = conversations.map((conversation) => {
    const preset = presetFor(measurableSpeakers(conversation));
    const speaker = focusOf(conversation, preset);
    return { name: speaker?.name, metrics: speaker ? metricsOf(conversation, speaker, preset) : [] };
  });
  const [one, other] = measured;
  if (!one?.metrics.length || !other?.metrics.length) return null;
  const head = measured.map(({ name }, at) => `${titles[at]}: ${name}`);
  return (
    <Table
      label="Measures"
      head={['Measure', ...head]}
      rows={one.metrics.map(({ title, text }, at) => [title, text, other.metrics[at]?.text ?? noNumber])}
    />
  );
}

/** A hollow mark for the first conversation, a solid one for the second, and the way between them. */
function Changes({
  titles,
  comparison: { behaviors, most, finding },
}: Omit<ComparisonProps, 'conversations'>) {
  return (
    <ChartFigure
      title="How often, in 100 utterances"
      finding={finding}
      table={{
        head: ['Behaviour', ...titles, 'Change'],
        rows: behaviors.map(({ behavior, one, other, change }) => [
          behavior,
          formatNumber(one),
          formatNumber(other),
          formatNumber(change),
        ]),
      }}
    >
      <ul className="keys">
        <li>
          <Dot kind="first" /> {titles[0]}
        </li>
        <li>
          <Dot kind="second" /> {titles[1]}
        </li>
      </ul>
      <ul className="changes">
        {behaviors.map((row) => (
          <Change key={row.behavior} {...row} most={most} />
        ))}
      </ul>
    </ChartFigure>
  );
}

function Change({ behavior, one, other, change, most }: ComparedBehavior & { most: number }) {
  // Within the drawing by the radius of a mark.
  const at = (rate: number | undefined) => `${2 + ((rate ?? 0) / most) * 96}%`;
  return (
    <li>
      <span className="grow">{behavior}</span>
      <svg
        width="100%"
        height="16"
        role="img"
        aria-label={`${behavior}: ${formatNumber(one)}, then ${formatNumber(other)}`}
      >
        <line className="track-line" x1="2%" x2="98%" y1="8" y2="8" />
        <line className="way" x1={at(one)} x2={at(other)} y1="8" y2="8" />
        <circle className="first" cx={at(one)} cy="8" r="5" />
        <circle className="second" cx={at(other)} cy="8" r="5" />
      </svg>
      <strong>
        {change > 0 ? '+' : ''}
        {formatNumber(change)}
      </strong>
    </li>
  );
}

function Dot({ kind }: { kind: 'first' | 'second' }) {
  return (
    <svg className="changes-dot" width="12" height="12" aria-hidden="true">
      <circle className={kind} cx="6" cy="6" r="4.5" />
    </svg>
  );
}
