import type { Part, UploadState } from './upload-state.ts';

/** Something that takes time. It runs for as long as the state asks for it. */
export type Action =
  | { readonly type: 'start' | 'ask' | 'complete' | 'look' | 'cancel' }
  /** Holds a place among all uploads that share a limiter, from the first attempt of a part to its last. */
  | { readonly type: 'slot' | 'send' | 'write' | 'back-off'; readonly part: Part }
  | { readonly type: 'wait'; readonly failures: number; readonly error: unknown };

/** What should be running, by what tells it from others. The driver starts what is missing and aborts what is too much. */
export function actionsOf({ step, isPaused, isOffline }: UploadState): Map<unknown, Action> {
  const actions = new Map<unknown, Action>();
  const add = (key: unknown, action: Action) => actions.set(key, action);
  switch (step.at) {
    case 'sending':
      for (const part of step.active) {
        // What the storage has already is never given up.
        if (part.stage === 'arrived') add(part, { type: 'write', part });
        else if (part.stage !== 'held' && !isPaused && !isOffline) {
          add(part.number, { type: 'slot', part });
          add(part, { type: part.stage === 'sending' ? 'send' : 'back-off', part });
        }
      }
      if (step.urls === 'asked' && !isPaused && !isOffline) add('ask', { type: 'ask' });
      break;
    case 'starting':
    case 'completing':
    case 'cancelling':
      if (step.doing === 'wait') {
        if (!isOffline) add('wait', { type: 'wait', failures: step.failures, error: step.error });
      } else if (step.doing === 'look') add('look', { type: 'look' });
      else {
        const type = step.at === 'cancelling' && step.doing !== 'call' ? step.doing : callOf[step.at];
        add(type, { type });
      }
      break;
    default:
  }
  return actions;
}

const callOf = { starting: 'start', completing: 'complete', cancelling: 'cancel' } as const;
