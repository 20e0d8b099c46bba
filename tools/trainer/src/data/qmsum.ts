import type { DataFolder } from './folder.ts';

/** A talk turn of a meeting. */
export interface MeetingTurn {
  speaker: string;
  text: string;
}

/** Reads the meetings of QMSum. Marks of the transcribers, such as `{disfmarker}`, stay. */
export function readMeetings(folder: DataFolder): MeetingTurn[][] {
  return folder
    .read('qmsum/val.jsonl')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      // The file has this shape; other properties are not read.
      const meeting = JSON.parse(line) as { meeting_transcripts: { speaker: string; content: string }[] };
      return meeting.meeting_transcripts.map(({ speaker, content }) => ({ speaker, text: content }));
    });
}
