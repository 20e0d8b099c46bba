import type { ReactNode } from 'react';
import type { Explanation } from '../analysis/explain.ts';

interface NoticeProps {
  readonly explanation: Explanation;
  /** By where it stands on the page. Default: `h2`. */
  readonly heading?: 'h2' | 'h4';
  readonly children?: ReactNode;
}

/** What happened, what to do, and the buttons to do it. */
export function Notice({ explanation, heading: Heading = 'h2', children }: NoticeProps) {
  const { title, advice, requestId } = explanation;
  return (
    <div className="notice" role="alert">
      <Heading>{title}</Heading>
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
