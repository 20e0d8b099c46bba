import type { ConversationsResponse } from '@conversation-analytics/client';
import { scoresOf } from '../analysis/figures/scores.ts';

export function Scores({ response }: { response: ConversationsResponse }) {
  const scores = scoresOf(response);
  if (scores.length === 0) {
    return (
      <p className="empty">
        This service has not calculated collaboration, curiosity or empathy for this conversation.
      </p>
    );
  }
  return (
    <dl className="scores">
      {scores.map(({ name, text, contributions }, at) => (
        <div key={at}>
          <dt>{name}</dt>
          <dd>
            <strong>{text}</strong>
            {contributions.length > 0 && <span className="small"> from {contributions.join(', ')}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
