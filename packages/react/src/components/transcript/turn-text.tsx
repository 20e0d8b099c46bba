import type { BehaviorSlots } from '../behavior-slots.ts';
import { Mark } from '../mark.tsx';
import { percent } from '../text.ts';
import type { Finding, Turn } from '../types.ts';
import { cutAt, rangesOf, type Range } from './search.ts';
import { segmentsOf } from './segments.ts';

interface TurnTextProps {
  readonly turn: Turn;
  readonly slots: BehaviorSlots;
  readonly pattern: RegExp | undefined;
  /** Where the match begins that the search shows. */
  readonly currentMatch: number | undefined;
}

/** From here on a chip is solid; below it is hollow. */
const CONFIDENT = 0.7;

/** What is said, with the detections in it and the matches of a search. */
export function TurnText({ turn, slots, pattern, currentMatch }: TurnTextProps) {
  const matches = rangesOf(turn.text, pattern);
  let offset = 0;
  const placed = segmentsOf(turn).map((segment) => {
    const start = offset;
    offset += segment.text.length;
    return { ...segment, start };
  });
  return (
    <p className="ca-said">
      {turn.text === '' && <em className="ca-muted">Nothing was written down here.</em>}
      {placed.map(({ text, findings, start }) => {
        const words = <Matched text={text} start={start} matches={matches} current={currentMatch} />;
        if (findings.length === 0) return <span key={start}>{words}</span>;
        return (
          // What was detected in no part of the text comes last, where the text has ended.
          <span key={text === '' ? 'elsewhere' : start}>
            <mark className={`ca-slot-${slots.slotOf(findings[0]?.behavior ?? '')}`}>{words}</mark>
            {findings.map((finding, number) => (
              <Chip key={number} finding={finding} slots={slots} />
            ))}
          </span>
        );
      })}
    </p>
  );
}

interface MatchedProps {
  readonly text: string;
  readonly start: number;
  readonly matches: readonly Range[];
  readonly current: number | undefined;
}

function Matched({ text, start, matches, current }: MatchedProps) {
  if (matches.length === 0) return <>{text}</>;
  return (
    <>
      {cutAt(text, start, matches).map((piece) =>
        piece.range ? (
          <mark key={piece.start} className={`ca-match${piece.range.start === current ? ' ca-current' : ''}`}>
            {piece.text}
          </mark>
        ) : (
          piece.text
        ),
      )}
    </>
  );
}

function Chip({ finding: { behavior, confidence }, slots }: { finding: Finding; slots: BehaviorSlots }) {
  const slot = slots.slotOf(behavior);
  const solid = (confidence ?? 0) >= CONFIDENT;
  return (
    <span className={`ca-chip ca-slot-${slot} ${solid ? 'ca-solid' : 'ca-hollow'}`}>
      <Mark slot={slot} />
      {behavior}
      <span className="ca-muted">{confidence === undefined ? '' : percent(confidence)}</span>
    </span>
  );
}
