import { stat } from 'node:fs/promises';
import { limits } from '../settings/limits.ts';

/** The time that the transcription of a file of so many bytes may take, in milliseconds. */
export type TimeLimit = (fileBytes: number) => number;

/** How long a recording lasts is not known, so its size stands for it. */
export const transcriptionTimeLimit: TimeLimit = (fileBytes) => {
  const { transcriptionSeconds, transcriptionSecondsPerMebibyte, longestTranscriptionSeconds } = limits;
  const seconds = transcriptionSeconds + (fileBytes / 2 ** 20) * transcriptionSecondsPerMebibyte;
  return Math.ceil(Math.min(seconds, longestTranscriptionSeconds) * 1000);
};

export async function sizeOf(path: string): Promise<number> {
  return (await stat(path)).size;
}
