import { parseTranscript } from '@conversation-analytics/engine';
import {
  useRecordingDropzone,
  type ChosenFile,
  type RecordingDropzone,
} from '@conversation-analytics/react/uploads';
import { useEffect, useState } from 'react';
import exampleUrl from '../../../demo/transcript/kitchen-table.vtt?url';
import { explain, ExplainedError } from '../analysis/explain.ts';
import { useAccepted } from '../import/accepted.ts';
import { AddConversations } from '../import/add-conversations.tsx';
import { ImportPreview } from '../import/import-preview.tsx';
import { Sending } from '../import/sending.tsx';
import { Refusals, type Refusal } from '../import/refusals.tsx';
import { largestRecording, readFile, readPasted, refusal, type Submission } from '../import/submission.ts';
import { useImport, type Offered } from '../import/use-import.ts';
import { useSubmission, type Given } from '../import/use-submission.ts';
import { useRecords } from '../records/browser-records.ts';
import type { ListView } from '../records/list.ts';
import { RecordsSection } from '../records/records-section.tsx';
import { conversationAddress } from '../route.ts';
import { Uploads } from './uploads.tsx';

interface HomeProps {
  /** What is to be analysed again, to check at once. */
  readonly again: Offered | undefined;
  /** Of the list. It outlives this page, so that the list is as it was after a conversation was read. */
  readonly view: ListView;
  readonly onView: (view: ListView) => void;
}

export function Home({ again: first, view, onView }: HomeProps) {
  const accepted = useAccepted();
  const { records } = useRecords();
  const { offered, failures: unread, offer, withdraw, close, clear } = useImport(first);
  const { send, again, cancel, forget, isPending, progress, failures: unsent, onlyJobId } = useSubmission();
  // Here, so that it is still there after an error.
  const [pasted, setPasted] = useState('');
  const zone = useRecordingDropzone({
    // A transcript may have any name; what is none is refused when it is read.
    accept: '',
    maxBytes: largestRecording,
    onFiles: (files: readonly ChosenFile[]) => {
      forget();
      offer(files.map((chosen) => ({ fileName: chosen.file.name, read: () => readFile(chosen, accepted) })));
    },
  });
  /** What was refused before something was pasted. */
  const [gone, setGone] = useState<RecordingDropzone['rejected']>();
  const rejected = zone.rejected === gone ? [] : zone.rejected;
  const refusals: readonly Refusal[] = [
    ...rejected.map(({ file, reason }) => ({
      fileName: file.name,
      explanation: refusal(reason, accepted).explanation,
    })),
    ...[...unread, ...unsent].map(({ given, error }) => ({
      fileName: given.fileName,
      explanation: explain(error),
    })),
  ];
  // What could not be added is to be read first.
  const next = rejected.length + unread.length === 0 ? onlyJobId : undefined;
  useEffect(() => {
    if (next !== undefined) location.hash = conversationAddress(next);
  }, [next]);

  function startOver() {
    setGone(zone.rejected);
    forget();
    clear();
  }

  function analyse(all: readonly Given[]) {
    close();
    send(all);
  }

  return (
    <>
      <header className="page-head">
        <h1 tabIndex={-1}>Conversations</h1>
        {records.length === 0 && (
          <p className="facts">
            Add a transcript to see who spoke how much, which behaviours they used, and which moments are
            worth a look.
          </p>
        )}
      </header>
      {!isPending && <Refusals refusals={refusals} again={again} />}
      {isPending ? (
        <Sending {...progress} onCancel={cancel} />
      ) : offered.length > 0 ? (
        <ImportPreview offered={offered} onWithdraw={withdraw} onCancel={close} onAnalyse={analyse} />
      ) : (
        <AddConversations
          zone={zone}
          acceptsRecordings={accepted.recordings}
          isCompact={records.length > 0}
          pasted={pasted}
          onPasted={setPasted}
          onText={(text) => {
            startOver();
            offer([{ read: async () => readPasted(text, new Date()) }]);
          }}
          onExample={() => {
            startOver();
            send([{ read: readExample }]);
          }}
        />
      )}
      <Uploads />
      <RecordsSection view={view} onView={onView} />
    </>
  );
}

async function readExample(): Promise<Submission> {
  const response = await fetch(exampleUrl).catch(() => undefined);
  if (!response?.ok) {
    throw new ExplainedError('The example couldn’t be loaded', 'Check the connection, and try again.', true);
  }
  const transcript = parseTranscript(await response.text());
  return { kind: 'talk turns', title: 'The kitchen table (example)', transcript };
}
