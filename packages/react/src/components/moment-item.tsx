import { OTHER_PEOPLE, personClasses } from './people.ts';
import { lowerFirst, shorten } from './text.ts';
import { TurnAt, type TurnNavigation } from './turn-link.tsx';
import type { Moment, Speaker } from './types.ts';

const KINDS = {
  'sign of danger': { name: 'Sign of danger', sign: '!', isDanger: true },
  'question about danger': { name: 'Asked about', sign: '?', isDanger: true },
  'missed chance': { name: 'Missed chance', sign: '○', isDanger: false },
  highlight: { name: 'Highlight', sign: '✓', isDanger: false },
} as const;

const LONGEST_QUOTE = 140;

interface MomentItemProps extends TurnNavigation {
  readonly moment: Moment;
  readonly speakers: readonly Pick<Speaker, 'id'>[];
}

export function MomentItem({ moment, speakers, ...navigation }: MomentItemProps) {
  const { kind, detection, speaker } = moment;
  const { name, sign, isDanger } = KINDS[kind];
  const { title, definition, example, turns } = detection;
  const place = turns.at(-1);
  const quote = example ?? place?.turn?.text;
  // The definition of a danger says no more than its title.
  const meaning = isDanger ? undefined : definition;
  return (
    <li className={`ca-moment ca-${kind.replaceAll(' ', '-')}`}>
      <div className="ca-moment-head">
        <p className="ca-moment-kind">
          <span aria-hidden="true">{sign}</span> {name}
        </p>
        <h3>{title}</h3>
      </div>
      {speaker ? (
        <p>
          <span
            className={`ca-swatch ${personClasses(speakers).get(speaker.id) ?? OTHER_PEOPLE}`}
            aria-hidden="true"
          />{' '}
          <bdi>{speaker.name}</bdi>
          {meaning && `: ${lowerFirst(meaning)}`}
        </p>
      ) : (
        meaning && <p>{meaning}</p>
      )}
      {/* A danger may be at the end of its quote. */}
      {quote && <blockquote>{isDanger ? quote : shorten(quote, LONGEST_QUOTE)}</blockquote>}
      {place && <TurnAt place={place} {...navigation} />}
    </li>
  );
}
