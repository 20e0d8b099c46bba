import type { TurnNavigation } from '@conversation-analytics/react/components';
import { createContext, useContext } from 'react';

/** Leads to a turn of the transcript, and knows its address. */
export const JumpContext = createContext<TurnNavigation>({});

export function useJump(): TurnNavigation {
  return useContext(JumpContext);
}
