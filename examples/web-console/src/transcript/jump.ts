import { createContext, useContext } from 'react';

/** Leads to a turn of the transcript, and knows its address. */
export interface Jump {
  to(turn: number): void;
  addressOf(turn: number): string;
}

export const JumpContext = createContext<Jump>({ to: () => {}, addressOf: () => '#/' });

export function useJump(): Jump {
  return useContext(JumpContext);
}
