const kibibyte = 1024;
const mebibyte = 1024 * kibibyte;
const gibibyte = 1024 * mebibyte;

/** Every number that a caller can run into. `docs/service/limits.md` lists them too. */
export const limits = {
  /** Lifetime of a bearer token, in seconds. */
  tokenLifetimeSeconds: 3600,
  /** Lifetime of the URLs of an upload, in seconds. */
  uploadUrlLifetimeSeconds: 3600,
  /** How long an upload may still be completed after its URLs expired, in seconds. */
  uploadGraceSeconds: 24 * 3600,

  /** Largest JSON body, in bytes, of every operation but those below. */
  jsonBodyBytes: 10 * mebibyte,
  /** Largest body of a conversation, analysed at once or as a job, in bytes. */
  conversationBodyBytes: 16 * mebibyte,
  /**
   * Largest metadata of a conversation, in bytes of JSON, and largest body that changes them. Every change writes all of
   * them again, on the thread of the requests.
   */
  conversationMetadataBytes: 256 * kibibyte,
  /** A text of more characters than this is analysed in a thread, where it holds no other request up. */
  inlineCharacters: 16 * kibibyte,
  /** The result of a job with more characters of JSON than this is an object, and no part of the job's row. */
  rowCharacters: 128 * kibibyte,
  /** A JSON body of more bytes than this is parsed and checked in a thread. */
  inlineBodyBytes: 64 * kibibyte,
  /** A task of a thread with more input than this, in bytes, leaves a thread to those with less. */
  shortTaskBytes: 256 * kibibyte,
  /** When tasks of one caller with so much input wait for a thread, in bytes, no more of that caller are taken. */
  waitingTaskBytes: 64 * mebibyte,
  /** Processor time that the analysis of an input may take in a thread, in seconds: so much, and so much for each MiB. */
  analysisSeconds: 10,
  analysisSecondsPerMebibyte: 2,
  /** Requests that are worked on at once. Beyond them new ones are refused. */
  requestsAtOnce: 1000,
  /** New requests are refused while the event loop has one turn after the other that works longer, in milliseconds. */
  eventLoopTurnMilliseconds: 1000,
  /** How long requests may take to finish when the service stops, in seconds. */
  closeSeconds: 3,
  /** Fewer bytes of a body than this may not arrive in so many seconds. */
  bodyPaceBytes: 32 * kibibyte,
  bodyPaceSeconds: 60,
  /** Deepest nesting of arrays and objects in a JSON body. */
  jsonDepth: 512,

  /** Largest file of an upload in parts, in bytes. */
  uploadBytes: 5 * 1024 * gibibyte,
  uploadParts: 10_000,
  smallestPartBytes: kibibyte,
  /** S3 takes no smaller part, except the last one. */
  smallestS3PartBytes: 5 * mebibyte,
  largestPartBytes: 5 * gibibyte,
  defaultPartBytes: 8 * mebibyte,
  /** Largest transcript that is analysed, in bytes. */
  transcriptBytes: 64 * mebibyte,

  /**
   * Time that a transcription may take, in seconds: so much, so much for each MiB of the recording, and never more than
   * so much. A recording of 16 kbit/s lasts nearly 9 minutes per MiB.
   */
  transcriptionSeconds: 600,
  transcriptionSecondsPerMebibyte: 600,
  longestTranscriptionSeconds: 12 * 3600,

  /** Attempts of a job that fails for an unknown reason, or ends the process. */
  jobAttempts: 3,

  /** Room that has to be left on the disk, in bytes. */
  freeDiskBytes: 64 * mebibyte,

  /** Largest file of a form upload, in bytes. */
  formFileBytes: 5 * gibibyte,
  /**
   * Time that the import of a recording may take, in seconds. It is part of a request, for whose response clients wait 300
   * seconds, and after which an idle connection is closed.
   */
  importSeconds: 280,
  /** Largest text field of a form, in bytes. */
  formFieldBytes: mebibyte,
  formFields: 20,
  /** Largest form, in bytes: its file, its fields and what separates them. */
  formBytes: 5 * gibibyte + 32 * mebibyte,
} as const;
