import { memo } from 'react';
import type { Conversation } from '../analysis/conversation.ts';
import { headerOf } from '../analysis/header.ts';

interface HeaderProps {
  readonly title: string;
  readonly conversation: Conversation;
  readonly status: string;
  readonly version: string | undefined;
}

export const Header = memo(function Header({ title, conversation, status, version }: HeaderProps) {
  const { people, more, facts } = headerOf(conversation);
  return (
    <header className="page-head">
      <p className="eyebrow">
        <span className="status">{status}</span>
        {version && <span>version {version}</span>}
      </p>
      <h1 tabIndex={-1}>{title}</h1>
      <p className="facts">{facts.join(' · ')}</p>
      {people.length > 0 && (
        <ul className="people" aria-label="People">
          {people.map(({ name, role }, at) => (
            <li key={at} className="person">
              <strong>{name}</strong>
              {role && <span>{role}</span>}
            </li>
          ))}
          {more > 0 && <li className="person">and {more} more</li>}
        </ul>
      )}
    </header>
  );
});
