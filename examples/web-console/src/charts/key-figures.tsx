import {
  type Conversation,
  figureRows,
  isolated,
  namedSpeakers,
  type Profile,
  type Speaker,
  type Target,
  targetsOf,
} from '@conversation-analytics/engine/reading';
import { memo, useState } from 'react';
import { shownFirst } from '../analysis/people.ts';
import { ChartFigure } from './chart-figure.tsx';
import { ProfileChoice } from './profile-choice.tsx';

interface KeyFiguresProps {
  readonly conversation: Conversation;
  /** Told when somebody chooses a profile, which is that of the whole page. */
  readonly onProfile: (profile: Profile) => void;
}

/** All figures of one speaker, and beneath them the targets of the profile. */
export const KeyFigures = memo(function KeyFigures({ conversation, onProfile }: KeyFiguresProps) {
  const [chosen, setChosen] = useState<string>();
  const speakers = namedSpeakers(conversation);
  const speaker = speakers.find(({ id }) => id === chosen) ?? shownFirst(conversation);
  const { rows, missing } = figureRows((measure) => (speaker ? [measure.of(speaker, conversation)] : []));
  const shown = rows.map(({ measure, cells }) => ({ measure, text: cells[0]?.text ?? '' }));
  return (
    <ChartFigure
      title="Key figures"
      finding={
        speaker
          ? 'Estimated figures rest on detections, which can be wrong.'
          : 'Nobody is named, so nobody is measured.'
      }
      table={{
        head: ['Figure', 'Value', 'Basis'],
        rows: shown.map(({ measure, text }) => [
          measure.title,
          text,
          measure.isEstimated ? 'estimated' : 'measured',
        ]),
      }}
      controls={
        <Controls
          speakers={speakers}
          speaker={speaker}
          conversation={conversation}
          onSpeaker={setChosen}
          onProfile={onProfile}
        />
      }
    >
      <dl className="key-figures">
        {shown.map(({ measure, text }) => (
          <div key={measure.name} title={measure.definition}>
            <dt>{measure.title}</dt>
            <dd>
              <strong>{text}</strong>
              {measure.isEstimated && <span className="small"> estimated</span>}
            </dd>
          </div>
        ))}
      </dl>
      {speaker && missing.length > 0 && <p className="small">{missing.join(' ')}</p>}
      {speaker && <Targets speaker={speaker} conversation={conversation} />}
    </ChartFigure>
  );
});

interface ControlsProps extends KeyFiguresProps {
  readonly speakers: readonly Speaker[];
  readonly speaker: Speaker | undefined;
  readonly onSpeaker: (id: string) => void;
}

function Controls({ speakers, speaker, conversation, onSpeaker, onProfile }: ControlsProps) {
  return (
    <div className="controls">
      {speaker && (
        <label>
          Measured for
          <select value={speaker.id} onChange={({ target }) => onSpeaker(target.value)}>
            {speakers.map(({ id, name, role }) => (
              <option key={id} value={id}>
                {role ? `${isolated(name)} (${role})` : name}
              </option>
            ))}
          </select>
        </label>
      )}
      <ProfileChoice profile={conversation.profile} onProfile={onProfile} />
    </div>
  );
}

function Targets({ speaker, conversation }: { speaker: Speaker; conversation: Conversation }) {
  if ((conversation.profile.targets ?? []).length === 0)
    return <p className="small">This profile has no targets.</p>;
  const targets = targetsOf(conversation);
  if (targets === undefined)
    return <p className="small">Nobody leads this conversation, so nobody is compared with targets.</p>;
  if (targets.leader.id !== speaker.id)
    return (
      <p className="small">
        The targets are those of <bdi>{targets.leader.name}</bdi>, who leads.
      </p>
    );
  return (
    <ul className="targets" aria-label="Targets">
      {targets.all.map((target) => (
        <TargetItem key={target.measure.name} {...target} />
      ))}
    </ul>
  );
}

const signs = { missed: '✗', partly: '–', unclear: '?', met: '✓' } as const;

function TargetItem({ measure, measured, status, verdict, wanted, source }: Target) {
  return (
    <li className={`target ${status}`}>
      <span className="grow">{measure.title}</span>
      <strong>{measured.text}</strong>
      <span className="verdict">
        <span aria-hidden="true">{signs[status]}</span> {verdict}
      </span>
      <span className="small">
        Wanted: {wanted}. Source: {source}.
      </span>
    </li>
  );
}
