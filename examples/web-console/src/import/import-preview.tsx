import type { ConversationTalkTurn } from '@conversation-analytics/client';
import { useEffect, useMemo, useRef, useState } from 'react';
import { amount, duration, listed } from '@conversation-analytics/engine/reading';
import { isPlaceholder } from '../analysis/ordinary-words.ts';
import { formatBytes } from '@conversation-analytics/react/components';
import { DeviceOption } from './device-option.tsx';
import { DateAndGroup, enteredOf, type Entered, valuesOf } from '../records/date-and-group.tsx';
import { previewOf, withRoles, type Preview, type PreviewSpeaker } from './preview.ts';
import { PreviewSpeakers } from './preview-speakers.tsx';
import { rememberedRoles, rememberRoles } from './roles.ts';
import { type Assignments, unnamedTurns, withNames, withSpeakers } from './speakers.ts';
import { titleOfFile, type Submission } from './submission.ts';
import { TurnSpeakers } from './turn-speakers.tsx';
import type { Offered } from './use-import.ts';
import type { Given } from './use-submission.ts';

interface ImportPreviewProps {
  readonly offered: readonly Offered[];
  readonly onWithdraw: (one: Offered) => void;
  readonly onCancel: () => void;
  readonly onAnalyse: (all: readonly Given[]) => void;
}

/** What was understood of the files, and who has which role, to confirm before anything is sent. */
export function ImportPreview({ offered, onWithdraw, onCancel, onAnalyse }: ImportPreviewProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const files = useMemo(
    () =>
      offered.map((one) => {
        const talkTurns = one.submission.kind === 'talk turns' ? one.submission.transcript.talkTurns : [];
        const preview = transcriptPreview(one.submission);
        return { one, talkTurns, preview, positions: unnamedTurns(talkTurns) };
      }),
    [offered],
  );
  const unnamed = files.filter(({ positions }) => positions.length > 0);
  const [added, setAdded] = useState(0);
  const [assigned, setAssigned] = useState<ReadonlyMap<Offered, Assignments>>(new Map());
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  const inFiles = joined(files.flatMap(({ preview }) => preview?.speakers ?? []));
  const mostNew = unnamed.length > 0 ? Math.max(2 - inFiles.length, 0) + added : 0;
  const ofTurns = offered.flatMap((one) => [...(assigned.get(one)?.values() ?? [])]);
  const people = peopleOf([...inFiles.map(({ name }) => name), ...ofTurns], mostNew).map((id) => ({
    id,
    name: names.get(id) ?? id,
  }));

  const named = useMemo(
    () => offered.map((one) => withAssigned(one, assigned.get(one), names)),
    [offered, assigned, names],
  );
  const previews = useMemo(() => named.map(transcriptPreview), [named]);
  const spoken = joined(previews.flatMap((preview) => preview?.speakers ?? []));
  // The roles of what was analysed before are those that it has.
  const [remembered] = useState(() =>
    offered[0]?.given.isAgain ? new Map<string, string>() : rememberedRoles(),
  );
  const isOnDevice = offered[0]?.given.onDevice === true;
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map());
  const roleOf = (name: string) =>
    people
      .map(({ id, name: own }) => (own === name ? chosen.get(id) : undefined))
      .find((one) => one !== undefined) ??
    remembered.get(name) ??
    spoken.find((one) => one.name === name)?.role ??
    '';
  const roles = new Map(people.map(({ name }) => [name, roleOf(name)]));

  /** Those who have the same name are one person, with one role. */
  function choose(id: string, role: string) {
    const name = names.get(id) ?? id;
    setChosen(
      new Map([
        ...chosen,
        ...people.filter((one) => one.name === name).map((one) => [one.id, role] as const),
      ]),
    );
  }

  const [entered, setEntered] = useState<ReadonlyMap<Offered, Entered>>(new Map());
  const enteredFor = (one: Offered): Entered =>
    entered.get(one) ?? enteredOf(one.submission.kind === 'upload' ? {} : one.submission);

  function analyse(onDevice: boolean) {
    const known = people.filter(({ id }) => chosen.has(id));
    rememberRoles(new Map(known.map(({ id, name }) => [name, chosen.get(id) ?? ''])));
    onAnalyse(
      offered.map((one, at) => ({
        ...one.given,
        onDevice,
        read: async () => {
          const submission = withTurns(named[at] ?? one.submission, (turns) => withRoles(turns, roles));
          return dated(submission, enteredFor(one));
        },
      })),
    );
  }

  return (
    <form
      className="card preview"
      aria-labelledby="preview"
      onSubmit={(event) => {
        event.preventDefault();
        analyse(isOnDevice);
      }}
    >
      <h2 id="preview" ref={heading} tabIndex={-1}>
        Check before you analyse
      </h2>
      <ul className="preview-files">
        {offered.map((one, at) => (
          <li key={at}>
            <h3>{titleOf(one.submission)}</h3>
            <p className="small">{factsOf(one.submission, previews[at])}</p>
            {(previews[at]?.warnings.length ?? 0) > 0 && (
              <ul className="warnings">
                {previews[at]?.warnings.map((warning) => (
                  <li key={warning}>{warning}</li>
                ))}
              </ul>
            )}
            {previews[at] && (
              <DateAndGroup
                of={titleOf(one.submission)}
                value={enteredFor(one)}
                suggestion={suggestedGroup(previews[at])}
                onChange={(value) => setEntered(new Map(entered).set(one, value))}
              />
            )}
            {offered.length > 1 && (
              <button
                type="button"
                className="quiet"
                aria-label={`Leave out ${titleOf(one.submission)}`}
                onClick={() => onWithdraw(one)}
              >
                Leave out
              </button>
            )}
          </li>
        ))}
      </ul>
      {people.length > 0 && (
        <PreviewSpeakers
          people={people}
          spoken={new Map(spoken.map((one) => [one.name, one]))}
          roles={roles}
          onRole={choose}
          onName={(id, name) => setNames(new Map(names).set(id, name.trim() || id))}
          onAdd={unnamed.length > 0 ? () => setAdded(added + 1) : undefined}
        />
      )}
      {unnamed.map(({ one, talkTurns, positions }, at) => (
        <section key={at} className="preview-turns" aria-labelledby={`turns-${at}`}>
          <h3 id={`turns-${at}`}>Who says what{files.length > 1 && ` in ${titleOf(one.submission)}`}</h3>
          <TurnSpeakers
            talkTurns={talkTurns}
            positions={positions}
            people={people}
            assigned={assigned.get(one) ?? new Map()}
            onAssign={(all) => setAssigned(new Map(assigned).set(one, all))}
          />
        </section>
      ))}
      <div className="actions">
        <button type="submit" className="primary">
          {isOnDevice
            ? 'Analyse on this device'
            : offered.length === 1
              ? 'Analyse'
              : `Analyse ${offered.length} conversations`}
        </button>
        <button type="button" onClick={onCancel}>
          Cancel
        </button>
      </div>
      {!isOnDevice && offered.every(({ submission }) => isTranscript(submission)) && (
        <DeviceOption onAnalyse={() => analyse(true)} />
      )}
    </form>
  );
}

/** Those whom the files name, and others with numbers. */
function peopleOf(named: readonly string[], others: number): readonly string[] {
  const ids = new Set(named);
  for (let number = ids.size + 1, left = others; left > 0; number += 1) {
    const id = `Speaker ${number}`;
    if (ids.has(id)) continue;
    ids.add(id);
    left -= 1;
  }
  return [...ids];
}

/** The same name in several files is the same person. */
function joined(speakers: readonly PreviewSpeaker[]): readonly PreviewSpeaker[] {
  const byName = new Map<string, PreviewSpeaker>();
  for (const one of speakers) {
    const known = byName.get(one.name);
    byName.set(one.name, {
      name: one.name,
      role: known?.role ?? one.role,
      turns: (known?.turns ?? 0) + one.turns,
      words: (known?.words ?? 0) + one.words,
    });
  }
  return [...byName.values()].sort((one, other) => other.turns - one.turns);
}

function transcriptPreview(submission: Submission): Preview | undefined {
  return submission.kind === 'talk turns' ? previewOf(submission.transcript) : undefined;
}

function titleOf(submission: Submission): string {
  return submission.kind === 'talk turns' ? submission.title : titleOfFile(submission.file.name);
}

function factsOf(submission: Submission, preview: Preview | undefined): string {
  if (preview) {
    const { format, turns, length } = preview;
    const facts = [format, amount(turns, 'turn')];
    if (length !== undefined) facts.push(duration(length));
    return facts.join(' · ');
  }
  if (submission.kind === 'talk turns') return '';
  const { size } = submission.file;
  return isTranscript(submission)
    ? `Transcript · ${formatBytes(size)}. It is too large to look into here; its roles stay as they are.`
    : `Recording · ${formatBytes(size)}. The service transcribes it, and finds out who speaks.`;
}

function isTranscript(submission: Submission): boolean {
  return submission.kind === 'talk turns' || !/^(?:audio|video)\//.test(submission.file.type);
}

function withAssigned(
  { submission }: Offered,
  assigned: Assignments = new Map(),
  names: ReadonlyMap<string, string>,
): Submission {
  if (assigned.size + names.size === 0) return submission;
  const named = withTurns(submission, (talkTurns) => withNames(withSpeakers(talkTurns, assigned), names));
  if (named.kind === 'upload') return named;
  const former = [...names].flatMap(([id, name]) => (id === name || isPlaceholder(id) ? [] : [id]));
  return { ...named, formerNames: [...(named.formerNames ?? []), ...former] };
}

function withTurns(
  submission: Submission,
  change: (talkTurns: readonly ConversationTalkTurn[]) => ConversationTalkTurn[],
): Submission {
  if (submission.kind === 'upload') return submission;
  const { transcript } = submission;
  return { ...submission, transcript: { ...transcript, talkTurns: change(transcript.talkTurns) } };
}

/** More people than that hardly meet again. */
const mostInGroup = 4;

/**
 * The names of the speakers, in the same order whoever speaks first. Placeholders such as "Client" are not suggested: they
 * would join different people.
 */
function suggestedGroup(preview: Preview | undefined): string | undefined {
  const names = preview?.speakers.map(({ name }) => name).sort() ?? [];
  const isGroup = names.length > 1 && names.length <= mostInGroup && !names.some(isPlaceholder);
  return isGroup ? listed(names) : undefined;
}

function dated(submission: Submission, entered: Entered): Submission {
  return submission.kind === 'upload' ? submission : { ...submission, ...valuesOf(entered, submission.date) };
}
