import type { RecordingDropzone } from '@conversation-analytics/react/uploads';
import { useState, type DragEvent } from 'react';

interface AddConversationsProps {
  readonly zone: RecordingDropzone;
  readonly acceptsRecordings: boolean;
  /** One line, as long as there is a list to work with. */
  readonly isCompact: boolean;
  readonly pasted: string;
  readonly onPasted: (text: string) => void;
  readonly onText: (text: string) => void;
  readonly onExample: () => void;
}

export function AddConversations(props: AddConversationsProps) {
  const { zone, acceptsRecordings, isCompact, pasted, onPasted, onText, onExample } = props;
  // What was pasted is still there when it could not be sent.
  const [isPasting, setIsPasting] = useState(pasted !== '');
  const { onDrop, ...root } = zone.getRootProps();

  function drop(event: DragEvent) {
    onDrop(event);
    const dropped = event.dataTransfer.getData('text/plain');
    if (event.dataTransfer.files.length === 0 && dropped) onText(dropped);
  }

  const form = (
    <form
      className="paste"
      onSubmit={(event) => {
        event.preventDefault();
        onText(pasted);
      }}
    >
      <label htmlFor="pasted">{isCompact ? 'Paste a transcript' : 'Or paste a transcript'}</label>
      <textarea
        id="pasted"
        value={pasted}
        rows={5}
        spellCheck={false}
        placeholder={'Maya: How was your week?\nTom: Long.'}
        onChange={(event) => onPasted(event.target.value)}
      />
      <button type="submit" disabled={pasted.trim() === ''}>
        Continue
      </button>
    </form>
  );

  return (
    <section className={isCompact ? 'inputs compact' : 'inputs'} aria-label="Add conversations">
      <div className={`drop${zone.isOver ? ' over' : ''}`} {...root} onDrop={drop}>
        <h2>Drop files here</h2>
        <p className="small">
          {acceptsRecordings
            ? 'Transcripts (.vtt, .srt, .json, .txt), or audio and video recordings'
            : 'Transcripts: .vtt, .srt, .json or .txt'}
        </p>
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
          {zone.rejected.map(({ file }) => `${file.name} couldn’t be added.`).join(' ')}
        </p>
      </div>
      {isCompact && (
        <button
          type="button"
          className="text"
          aria-expanded={isPasting}
          onClick={() => setIsPasting(!isPasting)}
        >
          Paste text instead
        </button>
      )}
      {(!isCompact || isPasting) && form}
    </section>
  );
}
