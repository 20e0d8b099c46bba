import { balanceOf, type Conversation, percent, type Share } from '@conversation-analytics/engine/reading';
import { memo } from 'react';
import { ChartFigure, OTHER_PEOPLE, personClasses } from '@conversation-analytics/react/components';

export const TalkBalance = memo(function TalkBalance({ conversation }: { conversation: Conversation }) {
  const { shares, basis, finding } = balanceOf(conversation);
  const people = personClasses(conversation.speakers);
  const rows = shares.map(({ speaker, share, amount }) => [
    speaker.name,
    speaker.role ?? '–',
    percent(share),
    amount ?? '–',
  ]);
  return (
    <ChartFigure
      title="Who speaks"
      finding={finding}
      table={{ head: ['Speaker', 'Role', `Share of the ${basis}`, 'Amount'], rows }}
    >
      {shares.length > 0 && (
        <>
          <ShareBar shares={shares} people={people} label={finding} />
          <ul className="legend" aria-label="People">
            {shares.map(({ speaker, share, amount }) => (
              <li key={speaker.id}>
                <span className={`ca-swatch ${people.get(speaker.id) ?? OTHER_PEOPLE}`} aria-hidden="true" />
                <span className="grow">
                  <bdi>{speaker.name}</bdi>
                  {speaker.role && <span className="muted"> {speaker.role}</span>}
                </span>
                <strong>{percent(share)}</strong>
                {amount && <span className="muted">{amount}</span>}
              </li>
            ))}
          </ul>
        </>
      )}
    </ChartFigure>
  );
});

interface ShareBarProps {
  readonly shares: readonly Share[];
  readonly people: ReadonlyMap<string, string>;
  readonly label: string;
}

function ShareBar({ shares, people, label }: ShareBarProps) {
  let from = 0;
  return (
    <svg className="share-bar" width="100%" height="28" role="img" aria-label={label}>
      {shares.map(({ speaker, share }) => {
        const x = from;
        from += share;
        return (
          <rect
            key={speaker.id}
            className={people.get(speaker.id) ?? OTHER_PEOPLE}
            x={`${x * 100}%`}
            width={`${share * 100}%`}
            height="28"
          />
        );
      })}
    </svg>
  );
}
