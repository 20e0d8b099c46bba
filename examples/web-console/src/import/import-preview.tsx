import { useEffect, useMemo, useRef, useState } from 'react';
import { amount, duration, listed, percent } from '@conversation-analytics/engine/reading';
import { formatBytes } from '../analysis/upload.ts';
import { DeviceOption } from './device-option.tsx';
import { DateAndGroup, enteredOf, type Entered, valuesOf } from '../records/date-and-group.tsx';
import { previewOf, withRoles, type Preview, type PreviewSpeaker } from './preview.ts';
import { rememberedRoles, rememberRoles, usualRoles } from './roles.ts';
import { titleOfFile, type Submission } from './submission.ts';
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
    () => offered.map((one) => ({ one, preview: transcriptPreview(one.submission) })),
    [offered],
  );
  const speakers = useMemo(() => joined(files.flatMap(({ preview }) => preview?.speakers ?? [])), [files]);
  const [remembered] = useState(rememberedRoles);
  const [assigned, setAssigned] = useState<ReadonlyMap<string, string>>(new Map());
  const roles = new Map(
    speakers.map(({ name, role }) => [name, assigned.get(name) ?? remembered.get(name) ?? role ?? '']),
  );

  const [entered, setEntered] = useState<ReadonlyMap<Offered, Entered>>(new Map());
  const enteredFor = ({ one, preview }: (typeof files)[number]): Entered =>
    entered.get(one) ?? suggestion(one.submission, preview);

  function analyse(onDevice: boolean) {
    rememberRoles(assigned);
    onAnalyse(
      files.map(({ one, preview }) => ({
        ...one.given,
        onDevice,
        read: async () => dated(ready(one.submission, roles), enteredFor({ one, preview })),
      })),
    );
  }

  return (
    <form
      className="card preview"
      aria-labelledby="preview"
      onSubmit={(event) => {
        event.preventDefault();
        analyse(false);
      }}
    >
      <h2 id="preview" ref={heading} tabIndex={-1}>
        Check before you analyse
      </h2>
      <ul className="preview-files">
        {files.map(({ one, preview }, at) => (
          <li key={at}>
            <h3>{titleOf(one.submission)}</h3>
            <p className="small">{factsOf(one.submission, preview)}</p>
            {preview && preview.warnings.length > 0 && (
              <ul className="warnings">
                {preview.warnings.map((warning) => (
                  <li key={warning}>{warning}</li>
                ))}
              </ul>
            )}
            {preview && (
              <DateAndGroup
                of={titleOf(one.submission)}
                value={enteredFor({ one, preview })}
                onChange={(value) => setEntered(new Map(entered).set(one, value))}
              />
            )}
            {files.length > 1 && (
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
      {speakers.length > 0 && (
        <Speakers
          speakers={speakers}
          roles={roles}
          onRole={(name, role) => setAssigned(new Map(assigned).set(name, role))}
        />
      )}
      <div className="actions">
        <button type="submit" className="primary">
          {offered.length === 1 ? 'Analyse' : `Analyse ${offered.length} conversations`}
        </button>
        <button type="button" onClick={onCancel}>
          Cancel
        </button>
      </div>
      {offered.every(({ submission }) => isTranscript(submission)) && (
        <DeviceOption onAnalyse={() => analyse(true)} />
      )}
    </form>
  );
}

interface SpeakersProps {
  readonly speakers: readonly PreviewSpeaker[];
  readonly roles: ReadonlyMap<string, string>;
  readonly onRole: (name: string, role: string) => void;
}

/** As many as take part in a few conversations. */
const mostSpeakers = 12;

function Speakers({ speakers, roles, onRole }: SpeakersProps) {
  const [isWhole, setIsWhole] = useState(false);
  const words = speakers.reduce((sum, one) => sum + one.words, 0);
  const shown = isWhole ? speakers : speakers.slice(0, mostSpeakers);
  return (
    <div className="preview-speakers">
      <h3>{amount(speakers.length, 'speaker')}</h3>
      <p className="small">
        Roles decide who is measured, and against which targets. This browser remembers the roles you choose.
      </p>
      <ul>
        {shown.map(({ name, turns, words: own, role }) => (
          <li key={name}>
            <strong>
              <bdi>{name}</bdi>
            </strong>
            <span className="muted">
              {amount(turns, 'turn')} · {percent(words > 0 ? own / words : 0)} of the words
            </span>
            <select
              aria-label={`Role of ${name}`}
              value={roles.get(name) ?? ''}
              onChange={({ target }) => onRole(name, target.value)}
            >
              <option value="">No role</option>
              {rolesToChoose(role, roles.get(name)).map((one) => (
                <option key={one} value={one}>
                  {one.charAt(0).toLocaleUpperCase() + one.slice(1)}
                </option>
              ))}
            </select>
          </li>
        ))}
      </ul>
      {shown.length < speakers.length && (
        <button type="button" className="quiet" onClick={() => setIsWhole(true)}>
          Show all {speakers.length} speakers
        </button>
      )}
    </div>
  );
}

function rolesToChoose(...others: readonly (string | undefined)[]): readonly string[] {
  return [...new Set([...usualRoles, ...others.filter((one) => one !== undefined && one !== '')])].map(
    String,
  );
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

function ready(submission: Submission, roles: ReadonlyMap<string, string>): Submission {
  if (submission.kind === 'upload') return submission;
  const { transcript } = submission;
  return { ...submission, transcript: { ...transcript, talkTurns: withRoles(transcript.talkTurns, roles) } };
}

/** More people than that hardly meet again. */
const mostInGroup = 4;

/** The date that the file says, and those who speak. Their order is the same whoever speaks first. */
function suggestion(submission: Submission, preview: Preview | undefined): Entered {
  const names = preview?.speakers.map(({ name }) => name).sort() ?? [];
  const isGroup = names.length > 1 && names.length <= mostInGroup;
  return enteredOf({
    date: 'date' in submission ? submission.date : undefined,
    group: isGroup ? listed(names) : undefined,
  });
}

function dated(submission: Submission, entered: Entered): Submission {
  return submission.kind === 'upload' ? submission : { ...submission, ...valuesOf(entered, submission.date) };
}
