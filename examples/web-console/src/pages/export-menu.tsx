import type { ConversationsResponse } from '@conversation-analytics/client';
import {
  type Conversation,
  csvColumns,
  csvLine,
  csvRows,
  type ReadingOptions,
} from '@conversation-analytics/engine/reading';
import { useState } from 'react';
import { download } from '../browser.ts';
import { ReviewExport } from '../review/review-export.tsx';

interface ExportMenuProps {
  readonly id: string;
  readonly title: string;
  readonly response: ConversationsResponse;
  /** The response, as it was read with the options. */
  readonly conversation: Conversation;
  readonly options: ReadingOptions;
}

/** Saves the conversation as a file: a report, this page on paper or as PDF, a table of its figures, or everything. */
export function ExportMenu({ id, title, response, conversation, options }: ExportMenuProps) {
  const [problem, setProblem] = useState<string>();
  // The title may have names in it.
  const name = `conversation-${id}`;
  const saveReport = async () => {
    try {
      // Loaded when somebody asks for it.
      const { renderReport } = await import('@conversation-analytics/engine/report');
      const { analytics = {}, conversation: turns = { talk_turns: [] } } = response;
      download(`${name}.html`, renderReport([{ title, analytics, conversation: turns }], options));
      setProblem(undefined);
    } catch {
      setProblem("The report couldn't be loaded. Check the connection and try again.");
    }
  };
  return (
    <div className="exports">
      <button type="button" onClick={() => void saveReport()}>
        HTML report
      </button>
      <button type="button" onClick={() => print()}>
        PDF (print)
      </button>
      <button type="button" onClick={() => download(`${name}.csv`, tableOf(conversation))}>
        CSV
      </button>
      <button type="button" onClick={() => download(`${name}.json`, JSON.stringify(response, null, 2))}>
        JSON
      </button>
      <ReviewExport id={id} conversation={conversation} />
      {problem !== undefined && <p role="alert">{problem}</p>}
    </div>
  );
}

/** The figures as CSV. Nothing that was said is in it. */
export function tableOf(conversation: Conversation): string {
  const behaviors = [...conversation.behaviors.keys()].sort();
  return [csvColumns(behaviors), ...csvRows(conversation, behaviors)].map(csvLine).join('');
}
