import { type Pair, type PairScore } from '@conversation-analytics/engine/reading';
import { useState } from 'react';
import { Choice } from '../components/choice.tsx';
import { ChartFigure } from '@conversation-analytics/react/components';

/** How two people adapt to each other: every score that was measured, for one pair at a time. */
export function Synchrony({ pairs }: { pairs: readonly Pair[] }) {
  const [chosen, setChosen] = useState('0');
  const shown = pairs[Number(chosen)] ?? pairs[0];
  if (!shown) return null;
  return (
    <ChartFigure
      title="How they adapt to each other"
      finding={
        <>
          <bdi>{shown.one}</bdi> and <bdi>{shown.other}</bdi>
        </>
      }
      table={{
        head: ['Calculation', 'Score', 'Meaning'],
        rows: shown.scores.map(({ title, text, meaning }) => [title, text, meaning ?? '']),
      }}
      controls={
        <Choice
          label="Pair"
          options={pairs.map(({ one, other }, at) => ({ id: `${at}`, name: `${one} and ${other}` }))}
          chosen={chosen}
          onChoose={setChosen}
        />
      }
    >
      <ul className="synchrony">
        {shown.scores.map((score, at) => (
          <Score key={at} {...score} />
        ))}
      </ul>
    </ChartFigure>
  );
}

function Score({ title, meaning, text, drawn }: PairScore) {
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
      <span className="small">{meaning}</span>
    </li>
  );
}
