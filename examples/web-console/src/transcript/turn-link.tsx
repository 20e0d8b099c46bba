import type { ReactNode } from 'react';
import { useJump } from './jump.ts';

/** A link to a turn. Opened elsewhere it leads to the same turn. */
export function TurnLink({ turn, children }: { turn: number; children?: ReactNode }) {
  const jump = useJump();
  return (
    <a
      href={jump.addressOf(turn)}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        jump.to(turn);
      }}
    >
      {children ?? `Turn ${turn + 1}`}
    </a>
  );
}
