import { parseTranscript } from '@conversation-analytics/engine';
import {
  useRecordingDropzone,
  type ChosenFile,
  type RecordingDropzone,
} from '@conversation-analytics/react/uploads';
import { useEffect, useState, type DragEvent } from 'react';
import example from '../../../demo/transcript/kitchen-table.vtt?raw';
import { explain } from '../analysis/explain.ts';
import { type ListView } from '../records/list.ts';
import { RecordsSection } from '../records/records-section.tsx';
import { conversationAddress } from '../route.ts';
import { largestRecording, readFile, readPasted, refusal, type Submission } from '../submission.ts';
import { useSubmission } from '../use-submission.ts';
import { Refusals, type Refusal } from './refusals.tsx';
import { Uploads } from './uploads.tsx';

interface HomeProps {
  /** Of the list. It outlives this page, so that the list is as it was after a conversation was read. */
  readonly view: ListView;
  readonly onView: (view: ListView) => void;
}

export function Home({ view, onView }: HomeProps) {
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
        <h1 tabIndex={-1}>Conversations</h1>
        <p className="facts">
          Add a transcript to see who spoke how much, which behaviours they used, and which moments are worth
          a look.
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
      <RecordsSection view={view} onView={onView} />
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
