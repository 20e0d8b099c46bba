import { useRef, useState, type DragEvent } from 'react';
import example from '../../../demo/transcript/kitchen-table.vtt?raw';
import { explain } from '../analysis/explain.ts';
import { formatPercent } from '../analysis/number.ts';
import { past, usePast } from '../browser.ts';
import { conversationAddress } from '../route.ts';
import { readFile, readPasted } from '../submission.ts';
import { useSubmission } from '../use-submission.ts';
import { Notice } from './notice.tsx';

export function Home() {
  const { send, again, cancel, isPending, error, progress } = useSubmission();
  const explanation = error ? explain(error) : undefined;
  return (
    <>
      <header className="page-head">
        <h1 tabIndex={-1}>What happened in a conversation?</h1>
        <p className="facts">
          Drop a transcript or a recording. You get who spoke how much, what they did, when, and the places
          worth a second look.
        </p>
      </header>
      {explanation && (
        <Notice explanation={explanation}>
          {explanation.mayRetry && (
            <button type="button" onClick={again}>
              Try again
            </button>
          )}
        </Notice>
      )}
      {isPending ? (
        <section className="card sending" aria-live="polite">
          <h2>Sending</h2>
          <progress
            aria-label="Upload"
            {...(progress && { value: progress.sentBytes / progress.totalBytes })}
          />
          <p className="small">
            {progress
              ? formatPercent(progress.sentBytes / progress.totalBytes)
              : 'The conversation is on its way.'}
          </p>
          <button type="button" onClick={cancel}>
            Cancel
          </button>
        </section>
      ) : (
        <Inputs
          onFile={(file) => send(() => readFile(file))}
          onText={(text) => send(async () => readPasted(text, new Date()))}
          onExample={() =>
            send(async () => ({ ...readPasted(example, new Date()), title: 'The kitchen table (example)' }))
          }
        />
      )}
      <PastConversations />
    </>
  );
}

interface InputsProps {
  readonly onFile: (file: File) => void;
  readonly onText: (text: string) => void;
  readonly onExample: () => void;
}

function Inputs({ onFile, onText, onExample }: InputsProps) {
  const [isOver, setIsOver] = useState(false);
  const [text, setText] = useState('');
  const picker = useRef<HTMLInputElement>(null);

  function drop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    const [file] = event.dataTransfer.files;
    const dropped = event.dataTransfer.getData('text/plain');
    if (file) onFile(file);
    else if (dropped) onText(dropped);
  }

  return (
    <section className="inputs">
      <div
        className={`drop${isOver ? ' over' : ''}`}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <h2>Drop a file here</h2>
        <p className="small">WebVTT (.vtt), JSON talk turns (.json), or an audio or video recording</p>
        <div className="actions">
          <button type="button" className="primary" onClick={() => picker.current?.click()}>
            Choose a file
          </button>
          <button type="button" onClick={onExample}>
            Use the example
          </button>
        </div>
        <input
          ref={picker}
          type="file"
          hidden
          aria-label="File"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) onFile(file);
            // So that the same file can be chosen again.
            target.value = '';
          }}
        />
      </div>
      <form
        className="paste"
        onSubmit={(event) => {
          event.preventDefault();
          onText(text);
        }}
      >
        <label htmlFor="pasted">Or paste a transcript</label>
        <textarea
          id="pasted"
          value={text}
          rows={5}
          spellCheck={false}
          placeholder={'WEBVTT\n\n00:00.000 --> 00:03.000\n<v Maya>How was your week?'}
          onChange={(event) => setText(event.target.value)}
        />
        <button type="submit" disabled={text.trim() === ''}>
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
