import { useReadTurn } from './reading.ts';

/** Which turn is being read. Hidden from screen readers, which say it with each turn. */
export function ReadPlace() {
  const turn = useReadTurn();
  if (turn === undefined) return null;
  return (
    <span className="small read-place" aria-hidden="true">
      at turn {turn + 1}
    </span>
  );
}
