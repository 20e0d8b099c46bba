import { type Conversation, factsOf, limitsOf } from '@conversation-analytics/engine/reading';
import { memo } from 'react';
import { Dangers } from '../charts/dangers.tsx';

interface HeaderProps {
  readonly title: string;
  readonly conversation: Conversation;
}

/** What somebody has to know before they read on: how long it is, what was not judged, and the signs of danger. */
export const Header = memo(function Header({ title, conversation }: HeaderProps) {
  const limits = limitsOf(conversation);
  return (
    <>
      <header className="page-head">
        <h1 tabIndex={-1}>{title}</h1>
        <p className="facts">{factsOf(conversation).join(' · ')}</p>
      </header>
      {limits.length > 0 && (
        <ul className="notice limits" aria-label="Limits of this analysis">
          {limits.map((limit) => (
            <li key={limit}>{limit}</li>
          ))}
        </ul>
      )}
      <Dangers conversation={conversation} />
    </>
  );
});
