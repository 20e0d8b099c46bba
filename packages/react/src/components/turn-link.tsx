import type { MouseEvent } from 'react';
import { clock } from './text.ts';
import type { TurnPlace } from './types.ts';

/** Where a talk turn is opened. */
export interface TurnNavigation {
  /** Told when somebody chooses a talk turn, with its position from 0. */
  readonly onTurn?: ((position: number) => void) | undefined;
  /** The address of a talk turn, for links that are opened elsewhere too. */
  readonly addressOf?: ((position: number) => string) | undefined;
}

/** A way to a talk turn. Where the analysis does not include the talk turn, only its number. */
export function TurnLink({ place, onTurn, addressOf }: TurnNavigation & { readonly place: TurnPlace }) {
  const { number, turn } = place;
  const name = `Turn ${number}`;
  if (!turn || (!onTurn && !addressOf)) return <span>{name}</span>;
  function open(event: MouseEvent) {
    if (!onTurn || !turn || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onTurn(turn.position);
  }
  return addressOf ? (
    <a href={addressOf(turn.position)} onClick={open}>
      {name}
    </a>
  ) : (
    <button type="button" className="ca-link" onClick={open}>
      {name}
    </button>
  );
}

/** The same, with the time at which it begins. */
export function TurnAt(props: TurnNavigation & { readonly place: TurnPlace }) {
  const start = props.place.turn?.start;
  return (
    <p className="ca-small">
      <TurnLink {...props} />
      {start !== undefined && <span> at {clock(start)}</span>}
    </p>
  );
}
