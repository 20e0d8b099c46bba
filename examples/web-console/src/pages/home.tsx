import { parseTranscript } from '@conversation-analytics/engine';
import {
  useRecordingDropzone,
  type ChosenFile,
  type RecordingDropzone,
} from '@conversation-analytics/react/uploads';
import { useEffect, useState, type DragEvent } from 'react';
import example from '../../../demo/transcript/kitchen-table.vtt?raw';
import { explain } from '../analysis/explain.ts';
import { past, usePast } from '../browser.ts';
import { conversationAddress } from '../route.ts';
import { largestRecording, readFile, readPasted, refusal, type Submission } from '../submission.ts';
import { useSubmission } from '../use-submission.ts';
import { Refusals, type Refusal } from './refusals.tsx';
import { Uploads } from './uploads.tsx';

export function Home() {
  const { send, again, cancel, isPending, failures, onlyJobId } = useSubmission();
  // Here, so that it is still there after an error.
  const [pasted, setPasted] = useState('');
  const zone = useRecordingDropzone({
    // A transcript may have any name; what is none is refused when it is read.
    accept: '',
    maxBytes: largestRecording,
    onFiles: (files: readonly ChosenFile[]) =>
      send(files.map((chosen) => ({ fileName: chosen.file.name, read: () => readFile(chosen) }))),
  });
  /** What was refused before something was pasted. */
  const [gone, setGone] = useState<RecordingDropzone['rejected']>();
  const rejected = zone.rejected === gone ? [] : zone.rejected;
  const refusals: readonly Refusal[] = [
    ...rejected.map(({ file, reason }) => ({
      fileName: file.name,
      explanation: refusal(reason).explanation,
    })),
    ...failures.map(({ given, error }) => ({ fileName: given.fileName, explanation: explain(error) })),
  ];
  // What was not taken is to be read first.
  const next = rejected.length === 0 ? onlyJobId : undefined;
  useEffect(() => {
    if (next !== undefined) location.hash = conversationAddress(next);
  }, [next]);

  function sendText(read: () => Promise<Submission>) {
    setGone(zone.rejected);
    send([{ read }]);
  }

  return (
    <>
      <header className="page-head">
        <h1 tabIndex={-1}>What happened in a conversation?</h1>
        <p className="facts">
          Drop a transcript or a recording. You get who spoke how much, what they did, when, and the places
          worth a second look.
        </p>
      </header>
      {!isPending && <Refusals refusals={refusals} again={again} />}
      {isPending ? (
        <section className="card sending" aria-live="polite">
          <h2>Sending</h2>
          <progress aria-label="Upload" />
          <p className="small">The conversation is on its way.</p>
          <button type="button" onClick={cancel}>
            Cancel
          </button>
        </section>
      ) : (
        <Inputs
          zone={zone}
          pasted={pasted}
          onPasted={setPasted}
          onText={(text) => sendText(async () => readPasted(text, new Date()))}
          onExample={() => sendText(readExample)}
        />
      )}
      <Uploads />
      <PastConversations />
    </>
  );
}

async function readExample(): Promise<Submission> {
  const { talkTurns } = parseTranscript(example);
  return { kind: 'talk turns', title: 'The kitchen table (example)', talkTurns };
}

interface InputsProps {
  readonly zone: RecordingDropzone;
  readonly pasted: string;
  readonly onPasted: (text: string) => void;
  readonly onText: (text: string) => void;
  readonly onExample: () => void;
}

function Inputs({ zone, pasted, onPasted, onText, onExample }: InputsProps) {
  const { onDrop, ...root } = zone.getRootProps();

  function drop(event: DragEvent) {
    onDrop(event);
    const dropped = event.dataTransfer.getData('text/plain');
    if (event.dataTransfer.files.length === 0 && dropped) onText(dropped);
  }

  return (
    <section className="inputs">
      <div className={`drop${zone.isOver ? ' over' : ''}`} {...root} onDrop={drop}>
        <h2>Drop files here</h2>
        <p className="small">Transcripts (.vtt, .srt, .json, .txt), or audio and video recordings</p>
        <div className="actions">
          <button className="primary" {...zone.getButtonProps()}>
            Choose files
          </button>
          <button type="button" onClick={onExample}>
            Use the example
          </button>
        </div>
        <input {...zone.getInputProps()} aria-label="File" />
        <p {...zone.getStatusProps()} className="visually-hidden">
          {zone.rejected.map(({ file }) => `${file.name} was not taken.`).join(' ')}
        </p>
      </div>
      <form
        className="paste"
        onSubmit={(event) => {
          event.preventDefault();
          onText(pasted);
        }}
      >
        <label htmlFor="pasted">Or paste a transcript</label>
        <textarea
          id="pasted"
          value={pasted}
          rows={5}
          spellCheck={false}
          placeholder={'Maya: How was your week?\nTom: Long.'}
          onChange={(event) => onPasted(event.target.value)}
        />
        <button type="submit" disabled={pasted.trim() === ''}>
          Analyse
        </button>
      </form>
    </section>
  );
}

const dates = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

function PastConversations() {
  const entries = usePast();
  return (
    <section aria-labelledby="past">
      <h2 id="past">Your conversations</h2>
      {entries.length === 0 ? (
        <p className="empty">
          None yet. This browser remembers their titles and dates; what was said stays with the service.
        </p>
      ) : (
        <ul className="past">
          {entries.map(({ id, title, createdAt }) => (
            <li key={id}>
              <a href={conversationAddress(id)}>{title}</a>
              <span className="muted">{dates.format(createdAt)}</span>
              <button
                type="button"
                className="quiet"
                onClick={() => past.remove(id)}
                aria-label={`Forget ${title}`}
              >
                Forget
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
