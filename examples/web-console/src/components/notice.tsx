import type { ReactNode } from 'react';
import type { Explanation } from '../analysis/explain.ts';

/** What happened, what to do, and the buttons to do it. */
export function Notice({ explanation, children }: { explanation: Explanation; children?: ReactNode }) {
  const { title, advice, requestId } = explanation;
  return (
    <div className="notice" role="alert">
      <h2>{title}</h2>
      <p>{advice}</p>
      {requestId && (
        <p className="small">
          To quote when you ask: <code>{requestId}</code>
        </p>
      )}
      {children && <div className="actions">{children}</div>}
    </div>
  );
}
