import type { ConversationsResponse } from '@conversation-analytics/client';
import { useState } from 'react';
import {
  pairScoresOf,
  pairsOf,
  type Pair,
  type PairMeasure,
  type PairScore,
} from '../analysis/figures/pairs.ts';
import { synchronyMapsOf } from '../analysis/figures/synchrony.ts';
import { Choice } from '../components/choice.tsx';
import { ChartFigure } from './chart-figure.tsx';
import { Heatmap } from './heatmap.tsx';

export function Synchrony({ response }: { response: ConversationsResponse }) {
  const scores = pairScoresOf(response);
  if (!scores)
    return <p className="empty">This service has not calculated synchrony for this conversation.</p>;
  if (scores.length === 0)
    return <p className="empty">Synchrony was calculated, and there are no pairs in it.</p>;
  const pairs = pairsOf(scores);
  return (
    <>
      {pairs.length > 1 && <Maps scores={scores} />}
      <Pairs pairs={pairs} />
    </>
  );
}

function Maps({ scores }: { scores: readonly PairScore[] }) {
  const [chosen, setChosen] = useState<string>();
  const maps = synchronyMapsOf(scores);
  const shown = maps.find(({ kind }) => kind === chosen) ?? maps[0];
  if (!shown) return null;
  return (
    <>
      <Choice
        label="Calculation"
        options={maps.map(({ kind, title }) => ({ id: kind, name: title }))}
        chosen={shown.kind}
        onChoose={setChosen}
      />
      <Heatmap {...shown} />
    </>
  );
}

/** All calculations of one pair. */
function Pairs({ pairs }: { pairs: readonly Pair[] }) {
  const [chosen, setChosen] = useState<string>();
  const shown = pairs.find(({ id }) => id === chosen) ?? pairs[0];
  if (!shown) return null;
  const { id, name, measures, finding } = shown;
  return (
    <ChartFigure
      title={name}
      finding={finding}
      table={{
        head: ['Calculation', 'Score', 'Reason'],
        rows: measures.map(({ title, text, reason }) => [title, text, reason ?? '']),
      }}
    >
      <Choice label="Pair" options={pairs} chosen={id} onChoose={setChosen} />
      <ul className="synchrony">
        {measures.map((measure, at) => (
          <Measure key={at} {...measure} />
        ))}
      </ul>
    </ChartFigure>
  );
}

function Measure({ title, meaning, text, reason, drawn }: PairMeasure) {
  return (
    <li>
      <span>{title}</span>
      {drawn ? (
        <svg width="100%" height="10" aria-hidden="true">
          <rect className="track" width="100%" height="10" rx="4" />
          <rect
            className="value"
            x={`${drawn.from * 100}%`}
            width={`${(drawn.to - drawn.from) * 100}%`}
            height="10"
            rx="4"
          />
        </svg>
      ) : (
        <span />
      )}
      <strong>{text}</strong>
      <span className="small">{reason ?? meaning}</span>
    </li>
  );
}
