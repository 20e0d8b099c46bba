import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { loadEngine } from '../engine/engine.ts';

/** Analyses in this browser. The engine is loaded as soon as this is offered, so that it works offline then. */
export function DeviceOption({ onAnalyse }: { readonly onAnalyse: () => void }) {
  const id = useId();
  const { isSuccess, isError, refetch } = useQuery({
    queryKey: ['engine'],
    // Offline it may be there already.
    networkMode: 'always',
    retry: false,
    staleTime: Infinity,
    queryFn: async () => {
      await loadEngine();
      return true;
    },
  });
  return (
    <div className="device-option">
      <button type="button" aria-describedby={id} disabled={!isSuccess} onClick={onAnalyse}>
        Analyse on this device
      </button>
      <p id={id} className="small" role="status">
        {isError
          ? 'The engine couldn’t be loaded. It is loaded once, and then works offline. '
          : isSuccess
            ? 'Nothing is sent. This browser keeps the figures; what was said is gone when you close or reload the page.'
            : 'Loading the engine, once.'}
        {isError && (
          <button type="button" className="text" onClick={() => void refetch()}>
            Try again
          </button>
        )}
      </p>
    </div>
  );
}
