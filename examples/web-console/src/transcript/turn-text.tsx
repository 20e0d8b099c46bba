import { type Finding, percent, type Turn } from '@conversation-analytics/engine/reading';
import type { Families } from '../analysis/families.ts';
import type { Segment } from '../analysis/transcript.ts';
import { Mark } from './mark.tsx';
import { cutAt, rangesOf, type Range } from './search.ts';

interface TurnTextProps {
  readonly turn: Turn;
  readonly segments: readonly Segment[];
  readonly families: Families;
  readonly pattern: RegExp | undefined;
  /** Where the match begins that the search shows. */
  readonly currentMatch: number | undefined;
}

/** From here on a chip is solid; below it is hollow. */
const confident = 0.7;

/** What is said, with the detections in it and the matches of a search. */
export function TurnText({ turn, segments, families, pattern, currentMatch }: TurnTextProps) {
  const matches = rangesOf(turn.text, pattern);
  let offset = 0;
  const placed = segments.map((segment) => {
    const start = offset;
    offset += segment.text.length;
    return { ...segment, start };
  });
  return (
    <p className="said">
      {turn.text === '' && <em className="muted">Nothing was written down here.</em>}
      {placed.map(({ text, findings, start }) => {
        const words = <Matched text={text} start={start} matches={matches} current={currentMatch} />;
        if (findings.length === 0) return <span key={start}>{words}</span>;
        return (
          // What was detected in no part of the text comes last, where the text has ended.
          <span key={text === '' ? 'elsewhere' : start}>
            <mark className={`slot-${families.slotOf(findings[0]?.behavior ?? '')}`}>{words}</mark>
            {findings.map((finding, number) => (
              <Chip key={number} finding={finding} families={families} />
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
  if (matches.length === 0) return text;
  return cutAt(text, start, matches).map((piece) =>
    piece.range ? (
      <mark key={piece.start} className={`match${piece.range.start === current ? ' current' : ''}`}>
        {piece.text}
      </mark>
    ) : (
      piece.text
    ),
  );
}

function Chip({ finding: { behavior, confidence }, families }: { finding: Finding; families: Families }) {
  const slot = families.slotOf(behavior);
  const solid = (confidence ?? 0) >= confident;
  return (
    <span className={`chip slot-${slot} ${solid ? 'solid' : 'hollow'}`}>
      <Mark slot={slot} />
      {behavior}
      <span className="muted">{confidence === undefined ? '' : percent(confidence)}</span>
    </span>
  );
}
