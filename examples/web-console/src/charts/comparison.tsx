import {
  type Conversation,
  decimal,
  factsOf,
  figureRows,
  isolated,
  limitsOf,
  listed,
} from '@conversation-analytics/engine/reading';
import type { Comparison as View, ComparedBehavior } from '../analysis/compare.ts';
import { shownFirst } from '../analysis/people.ts';
import { TalkBalance } from './balance.tsx';
import { ChartFigure, Table } from '@conversation-analytics/react/components';

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
          <p className="facts">{factsOf(conversation).join(' · ')}</p>
          {limitsOf(conversation).map((limit) => (
            <p key={limit} className="small">
              {limit}
            </p>
          ))}
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

/** The figures of who is shown first in each, such as the coach. */
function Measures({ conversations, titles }: Omit<ComparisonProps, 'comparison'>) {
  const [one, other] = conversations.map((conversation) => {
    const speaker = shownFirst(conversation);
    return speaker && { speaker, conversation };
  });
  if (!one || !other) return null;
  const { rows, missing } = figureRows((measure) =>
    [one, other].map(({ speaker, conversation }) => measure.of(speaker, conversation)),
  );
  return (
    <>
      <Table
        label="Measures"
        head={[
          'Measure',
          `${titles[0]}: ${isolated(one.speaker.name)}`,
          `${titles[1]}: ${isolated(other.speaker.name)}`,
        ]}
        rows={rows.map(({ measure, cells }) => [
          measure.isEstimated ? `${measure.title} (estimated)` : measure.title,
          ...cells.map(({ text }) => text),
        ])}
      />
      {missing.length > 0 && <p className="small">{missing.join(' ')}</p>}
    </>
  );
}

/** A hollow mark for the first conversation, a solid one for the second, and the way between them. */
function Changes({
  titles,
  comparison: { behaviors, leftOut, most, finding },
}: Omit<ComparisonProps, 'conversations'>) {
  return (
    <ChartFigure
      title="How often, in 100 utterances"
      finding={finding}
      table={{
        head: ['Behaviour', ...titles, 'Change'],
        rows: behaviors.map(({ behavior, one, other, change }) => [
          behavior,
          rateText(one),
          rateText(other),
          decimal(change),
        ]),
      }}
    >
      <ul className="ca-keys">
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
      {leftOut.length > 0 && (
        <p className="small">Left out, as only one of the two was searched for them: {listed(leftOut)}.</p>
      )}
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
        aria-label={`${behavior}: ${rateText(one)}, then ${rateText(other)}`}
      >
        <line className="track-line" x1="2%" x2="98%" y1="8" y2="8" />
        <line className="way" x1={at(one)} x2={at(other)} y1="8" y2="8" />
        <circle className="first" cx={at(one)} cy="8" r="5" />
        <circle className="second" cx={at(other)} cy="8" r="5" />
      </svg>
      <strong>
        {change > 0 ? '+' : ''}
        {decimal(change)}
      </strong>
    </li>
  );
}

function rateText(rate: number | undefined): string {
  return rate === undefined ? '–' : decimal(rate);
}

function Dot({ kind }: { kind: 'first' | 'second' }) {
  return (
    <svg className="changes-dot" width="12" height="12" aria-hidden="true">
      <circle className={kind} cx="6" cy="6" r="4.5" />
    </svg>
  );
}
