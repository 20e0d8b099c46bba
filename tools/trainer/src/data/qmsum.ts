import type { DataFolder } from './folder.ts';

/** A talk turn of a meeting. */
export interface MeetingTurn {
  speaker: string;
  text: string;
}

/** Meetings that are in MRDA as well, on which models are trained and measured. */
const ALSO_IN_MRDA: ReadonlySet<number> = new Set([0, 6, 10, 16, 19, 27, 28, 29, 32]);

/**
 * Reads the meetings of QMSum that are not in MRDA, by their place in the file. Marks of the transcribers, such as
 * `{disfmarker}`, stay.
 */
export function readMeetings(folder: DataFolder): Map<number, MeetingTurn[]> {
  const meetings = folder
    .read('qmsum/val.jsonl')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      // The file has this shape; other properties are not read.
      const meeting = JSON.parse(line) as { meeting_transcripts: { speaker: string; content: string }[] };
      return meeting.meeting_transcripts.map(({ speaker, content }) => ({ speaker, text: content }));
    });
  return new Map([...meetings.entries()].filter(([place]) => !ALSO_IN_MRDA.has(place)));
}
