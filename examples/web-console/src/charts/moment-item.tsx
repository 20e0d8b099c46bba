import {
  actorPlaceOf,
  type Conversation,
  type Detection,
  lowerFirst,
  speakerOf,
} from '@conversation-analytics/engine/reading';
import { otherPeople, personClasses } from '../analysis/people.ts';
import { shorten } from '../components/shorten.ts';
import { TurnAt } from '../transcript/turn-link.tsx';

const kinds = {
  safety: { name: 'Sign of danger', sign: '!' },
  asked: { name: 'Asked about', sign: '?' },
  missed: { name: 'Missed chance', sign: '○' },
  highlight: { name: 'Highlight', sign: '✓' },
} as const;

interface MomentItemProps {
  readonly kind: keyof typeof kinds;
  readonly detection: Detection;
  readonly conversation: Conversation;
}

/** What was found, who did it, in which words, and where. */
export function MomentItem({ kind, detection, conversation }: MomentItemProps) {
  const { name, sign } = kinds[kind];
  const { title, definition, example } = detection;
  const place = actorPlaceOf(detection);
  const speaker = speakerOf(conversation, place?.turn);
  const quote = example ?? place?.turn?.text;
  // A danger may be at the end of its quote. Its definition says no more than its title.
  const isDanger = kind === 'safety' || kind === 'asked';
  const meaning = isDanger || definition === undefined ? '' : lowerFirst(definition);
  return (
    <li className={`moment ${kind}`}>
      <div className="moment-head">
        <p className="moment-kind">
          <span aria-hidden="true">{sign}</span> {name}
        </p>
        <h3>{title}</h3>
      </div>
      {speaker ? (
        <p>
          <span
            className={`swatch ${personClasses(conversation).get(speaker.id) ?? otherPeople}`}
            aria-hidden="true"
          />{' '}
          <bdi>{speaker.name}</bdi>
          {meaning && `: ${meaning}`}
        </p>
      ) : (
        meaning && <p>{definition}</p>
      )}
      {quote && <blockquote>{isDanger ? quote : shorten(quote, 140)}</blockquote>}
      {place && <TurnAt {...place} />}
    </li>
  );
}
