import { clockTime, secondsTime } from '../timestamp.ts';
import type { JsonPath } from './scan.ts';

/** An export of another program: a list with one entry for each thing said. Most properties are not read. */
export interface ExportFormat {
  readonly program: string;
  /** Where the entries are. `*` stands for every element of an array. */
  readonly entries: JsonPath;
  /** A property of the document. Others have such a list, too, but not this property. */
  readonly mark?: string;
  /** Where an entry has its text. The first place that is there counts. */
  readonly texts: readonly JsonPath[];
  /** Whether an entry is one word or punctuation mark. */
  readonly isWord?: true;
  /** Properties that may name the speaker. The first one with a name counts. */
  readonly speakers: readonly string[];
  /** Where another list has entries with the speaker and the same start. */
  readonly speakersByStart?: JsonPath;
  /** The property with the channel of the recording. Default: the first index among the entries, where there are two. */
  readonly channel?: string;
  /** The property of an entry that has the times. Default: the entry itself has them. */
  readonly times?: string;
  readonly start: string;
  readonly end: string;
  readonly time: TimeFormat;
}

interface TimeFormat {
  /** Reads a time to milliseconds. */
  readonly read: (value: unknown) => number | undefined;
  /** What a time must be, for messages. */
  readonly inWords: string;
}

const seconds: TimeFormat = {
  read: (value) => (typeof value === 'number' ? secondsTime(value) : undefined),
  inWords: 'a number of seconds from 0',
};

const milliseconds: TimeFormat = {
  // Who writes seconds under the same names would be read as a thousand times too fast.
  read: (value) => (Number.isInteger(value) ? secondsTime(Number(value) / 1_000) : undefined),
  inWords: 'a whole number of milliseconds from 0',
};

const secondsAsText: TimeFormat = {
  read: (value) =>
    typeof value === 'string' && /^\d+(?:\.\d+)?$/.test(value) ? secondsTime(Number(value)) : undefined,
  inWords: 'a number of seconds in quotes, such as "4.87"',
};

const clock: TimeFormat = {
  read: (value) => (typeof value === 'string' ? clockTime(value) : undefined),
  inWords: 'a time such as "00:01:02.5000000"',
};

const inSeconds = { speakers: ['speaker'], start: 'start', end: 'end', time: seconds };
const inMilliseconds = { ...inSeconds, time: milliseconds };
const ofAmazon = {
  speakers: ['speaker_label'],
  channel: 'channel_label',
  start: 'start_time',
  end: 'end_time',
  time: secondsAsText,
};

/** The formats that are read. The first one whose list is not empty counts. */
export const exportFormats: readonly ExportFormat[] = [
  // `verbose_json` of Whisper and `diarized_json` of OpenAI (platform.openai.com/docs/api-reference/audio), and WhisperX.
  {
    program: 'Whisper',
    entries: ['segments', '*'],
    texts: [['text']],
    ...inSeconds,
  },
  // `--output-json` of whisper.cpp (github.com/ggml-org/whisper.cpp, examples/cli/cli.cpp).
  {
    program: 'whisper.cpp',
    entries: ['transcription', '*'],
    texts: [['text']],
    ...inMilliseconds,
    times: 'offsets',
    start: 'from',
    end: 'to',
  },
  // What Microsoft Stream gives for a Teams meeting (http://stream.office.com/schemas/transcript.json).
  {
    program: 'Teams',
    entries: ['entries', '*'],
    texts: [['text']],
    speakers: ['speakerDisplayName', 'speakerId'],
    start: 'startOffset',
    end: 'endOffset',
    time: clock,
  },
  // developers.deepgram.com/docs/utterances
  {
    program: 'Deepgram',
    entries: ['results', 'utterances', '*'],
    texts: [['transcript']],
    channel: 'channel',
    ...inSeconds,
  },
  // developers.deepgram.com/docs/diarization and /docs/multichannel
  {
    program: 'Deepgram',
    entries: ['results', 'channels', '*', 'alternatives', 0, 'words', '*'],
    texts: [['punctuated_word'], ['word']],
    isWord: true,
    ...inSeconds,
  },
  // www.assemblyai.com/docs/api-reference/transcripts/get
  {
    program: 'AssemblyAI',
    entries: ['utterances', '*'],
    texts: [['text']],
    ...inMilliseconds,
  },
  // Without speaker labels it has words alone.
  {
    program: 'AssemblyAI',
    entries: ['words', '*'],
    mark: 'audio_url',
    texts: [['text']],
    isWord: true,
    ...inMilliseconds,
  },
  // docs.aws.amazon.com/transcribe/latest/dg/diarization-output-batch.html and channel-id-output-batch.html
  {
    program: 'Amazon Transcribe',
    entries: ['results', 'items', '*'],
    texts: [['alternatives', 0, 'content']],
    isWord: true,
    speakersByStart: ['results', 'speaker_labels', 'segments', '*', 'items', '*'],
    ...ofAmazon,
  },
  {
    program: 'Amazon Transcribe',
    entries: ['results', 'audio_segments', '*'],
    texts: [['transcript']],
    ...ofAmazon,
  },
];
