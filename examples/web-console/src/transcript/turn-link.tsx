import { clock, type TurnPlace } from '@conversation-analytics/engine/reading';
import { useJump } from './jump.ts';

/** A link to a talk turn, opened elsewhere too. Where the analysis does not include the talk turn, only its number. */
export function TurnLink({ number, turn }: TurnPlace) {
  const jump = useJump();
  if (!turn) return <span>Turn {number}</span>;
  const { position } = turn;
  return (
    <a
      href={jump.addressOf(position)}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        jump.to(position);
      }}
    >
      Turn {number}
    </a>
  );
}

/** The same, with the time at which it begins. */
export function TurnAt(place: TurnPlace) {
  const start = place.turn?.start;
  return (
    <p className="small">
      <TurnLink {...place} />
      {start !== undefined && <span> at {clock(start)}</span>}
    </p>
  );
}
