import type { FolderRule } from '../frame/input-files.ts';
import { sidecarExtension } from './sidecar.ts';

/** The transcripts of a folder. A file that is named itself may have any extension, since its content tells its format. */
export const transcriptFiles: FolderRule = {
  pattern: '**/*.{vtt,srt,json,txt,VTT,SRT,JSON,TXT}',
  ignore: [`**/*${sidecarExtension}`, '**/node_modules/**'],
  what: 'transcripts (.vtt, .srt, .json, .txt)',
};
