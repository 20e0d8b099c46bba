import type { ConversationsResponse } from '@conversation-analytics/client';
import { useState } from 'react';
import { measurableSpeakers } from '../analysis/attribution.ts';
import type { Conversation } from '../analysis/conversation.ts';
import { focusOf } from '../analysis/figures/balance.ts';
import { scoresOf, type Contribution, type Score } from '../analysis/figures/scores.ts';
import { presetFor } from '../analysis/figures/targets.ts';
import { Choice } from '../components/choice.tsx';
import { ChartFigure } from './chart-figure.tsx';

interface ScoresProps {
  readonly response: ConversationsResponse;
  readonly conversation: Conversation;
}

/** The metrics that the service calculates, and what each of them is made of. */
export function Scores({ response, conversation }: ScoresProps) {
  const [chosen, setChosen] = useState<string>();
  const all = scoresOf(response);
  const focus = focusOf(conversation, presetFor(measurableSpeakers(conversation)));
  const shown =
    all.find(({ id }) => id === chosen) ??
    all.find(({ speaker, main }) => speaker !== undefined && speaker === focus?.id && main.length > 0) ??
    all[0];
  const { unjudged } = conversation;
  if (!shown && unjudged !== undefined) return <p className="empty">{unjudged}.</p>;
  if (!shown) {
    return (
      <p className="empty">
        The service gave no scores for this conversation. It needs at least 10 utterances for collaboration,
        curiosity and empathy.
      </p>
    );
  }
  const { main, groups, finding } = shown;
  return (
    <ChartFigure
      title="Collaboration, curiosity and empathy"
      finding={unjudged === undefined ? finding : `${unjudged}.`}
      table={{
        head: ['Metric', 'Score', 'Behaviour', 'Count', 'Weight', 'Influence'],
        rows: [...main, ...groups].flatMap(rowsOf),
      }}
    >
      <Choice
        label="Scores of"
        options={all.map(({ id, of }) => ({ id, name: of }))}
        chosen={shown.id}
        onChoose={setChosen}
      />
      {main.length > 0 && (
        <ul className="scores">
          {main.map((score) => (
            <MainScore key={score.name} {...score} />
          ))}
        </ul>
      )}
      {groups.length > 0 && <Groups groups={groups} />}
    </ChartFigure>
  );
}

function rowsOf({ name, text, contributions }: Score): readonly (readonly string[])[] {
  if (contributions.length === 0) return [[name, text, '', '', '', '']];
  return contributions.map(({ behavior, count, weight, influence }) => [
    name,
    text,
    behavior,
    count,
    weight,
    influence,
  ]);
}

function MainScore({ name, value, text, contributions }: Score) {
  return (
    <li className="score">
      <div className="bullet-head">
        <h4 className="grow">{name}</h4>
        <strong>{text}</strong>
      </div>
      {value >= 0 && value <= 1 && (
        <svg width="100%" height="16" aria-hidden="true">
          <rect className="track" y="4" width="100%" height="8" rx="4" />
          <rect className="value" y="6" width={`${value * 100}%`} height="4" rx="2" />
          <line className="reference" x1="50%" x2="50%" y1="0" y2="16" />
          <circle className="end" cx={`${value * 100}%`} cy="8" r="5" />
        </svg>
      )}
      {contributions.length > 0 && (
        <ul className="influences" aria-label={`What ${name.toLowerCase()} is made of`}>
          {contributions.map((one) => (
            <Influence key={one.behavior} {...one} />
          ))}
        </ul>
      )}
    </li>
  );
}

/** How much a behaviour raises or lowers the score. One that did not occur counts as well. */
function Influence({ behavior, count, influence, drawn }: Contribution) {
  return (
    <li>
      <span className="grow">
        {behavior} <span className="muted">({count})</span>
      </span>
      <svg width="100%" height="10" aria-hidden="true">
        <line className="track-line" x1="50%" x2="50%" y1="0" y2="10" />
        {drawn !== undefined && (
          <rect
            className={drawn < 0 ? 'lowers' : 'raises'}
            x={`${Math.min(50, 50 + drawn * 50)}%`}
            width={`${Math.abs(drawn) * 50}%`}
            height="10"
            rx="2"
          />
        )}
      </svg>
      <span className="amount">{influence}</span>
    </li>
  );
}

function Groups({ groups }: { groups: readonly Score[] }) {
  return (
    <dl className="group-scores">
      {groups.map(({ name, text, contributions }, at) => (
        <div key={at}>
          <dt>{name}</dt>
          <dd>
            <strong>{text}</strong>
            {contributions.length > 0 && (
              <span className="small">
                {' '}
                from {contributions.map(({ behavior, count }) => `${behavior} (${count})`).join(', ')}
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
