import type { ConversationsResponse, ProfileResponse } from '@conversation-analytics/client';
import { useState } from 'react';
import { figuresTable } from '../analysis/figures-table.ts';
import { download } from '../browser.ts';

interface ExportMenuProps {
  readonly id: string;
  readonly title: string;
  readonly response: ConversationsResponse;
  /** What was looked for, where that is known. */
  readonly profile: ProfileResponse | undefined;
}

/** Saves the conversation as a file: a report, this page on paper or as PDF, a table of its figures, or everything. */
export function ExportMenu({ id, title, response, profile }: ExportMenuProps) {
  const [problem, setProblem] = useState<string>();
  // The title may have names in it.
  const name = `conversation-${id}`;
  const saveReport = async () => {
    try {
      // Loaded when somebody asks for it.
      const { renderReport } = await import('@conversation-analytics/engine/report');
      const { analytics = {}, conversation = { talk_turns: [] } } = response;
      download(`${name}.html`, renderReport([{ title, analytics, conversation }]));
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
      <button type="button" onClick={() => download(`${name}.csv`, figuresTable(response, profile))}>
        CSV
      </button>
      <button type="button" onClick={() => download(`${name}.json`, JSON.stringify(response, null, 2))}>
        JSON
      </button>
      {problem !== undefined && <p role="alert">{problem}</p>}
    </div>
  );
}
