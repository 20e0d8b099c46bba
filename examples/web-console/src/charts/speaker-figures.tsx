import {
  type Conversation,
  figureRows,
  isolated,
  namedSpeakers,
  type Profile,
  type Speaker,
  targetsOf,
} from '@conversation-analytics/engine/reading';
import { KeyFigures } from '@conversation-analytics/react/components';
import { memo, useMemo, useState } from 'react';
import { shownFirst } from '../analysis/people.ts';
import { ProfileChoice } from './profile-choice.tsx';

interface SpeakerFiguresProps {
  readonly conversation: Conversation;
  /** Told when somebody chooses a profile, which is that of the whole page. */
  readonly onProfile: (profile: Profile) => void;
}

/** All figures of one speaker, and beneath them the targets of the profile. */
export const SpeakerFigures = memo(function SpeakerFigures({ conversation, onProfile }: SpeakerFiguresProps) {
  const [chosen, setChosen] = useState<string>();
  const speakers = namedSpeakers(conversation);
  const speaker = speakers.find(({ id }) => id === chosen) ?? shownFirst(conversation);
  const { rows, missing } = useMemo(
    () => figureRows((measure) => (speaker ? [measure.of(speaker, conversation)] : [])),
    [speaker, conversation],
  );
  const targets = targetsOf(conversation);
  return (
    <KeyFigures
      finding={speaker ? undefined : 'Nobody is named, so nobody is measured.'}
      figures={rows.flatMap(({ measure, cells }) => cells.map((cell) => ({ measure, ...cell })))}
      missing={speaker && missing}
      targets={targets?.leader.id === speaker?.id ? targets?.all : undefined}
      controls={
        <div className="controls">
          {speaker && (
            <label>
              Measured for
              <select value={speaker.id} onChange={({ target }) => setChosen(target.value)}>
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
      }
    >
      {speaker && <NoTargets speaker={speaker} conversation={conversation} />}
    </KeyFigures>
  );
});

/** Why the speaker has no targets. */
function NoTargets({ speaker, conversation }: { speaker: Speaker; conversation: Conversation }) {
  if ((conversation.profile.targets ?? []).length === 0)
    return <p className="small">This profile has no targets.</p>;
  const leader = targetsOf(conversation)?.leader;
  if (leader === undefined)
    return <p className="small">Nobody leads this conversation, so nobody is compared with targets.</p>;
  if (leader.id === speaker.id) return null;
  return (
    <p className="small">
      The targets are those of <bdi>{leader.name}</bdi>, who leads.
    </p>
  );
}
