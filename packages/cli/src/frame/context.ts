/** A stream that is read, and may be a terminal. */
export interface InputStream extends AsyncIterable<Uint8Array | string> {
  readonly isTTY?: boolean | undefined;
}

/** A stream that is written, and may be a terminal. */
export interface OutputStream {
  readonly isTTY?: boolean | undefined;
  /** The width of the terminal. */
  readonly columns?: number | undefined;
  write(text: string, done?: (error?: Error | null) => void): boolean;
}

/** Everything of the process that commands use. */
export interface Context {
  /** The command line, without the name of the program. */
  readonly words: readonly string[];
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly stdin: InputStream;
  readonly stdout: OutputStream;
  readonly stderr: OutputStream;
  readonly workingFolder: string;
  readonly platform: NodeJS.Platform;
  /** Aborted by Ctrl+C and SIGTERM, and when nobody reads the output any more. */
  readonly signal: AbortSignal;
}

/** Whether someone is there to see progress and to be asked. */
export function isInteractive({ stdin, stderr, environment }: Context): boolean {
  return stdin.isTTY === true && stderr.isTTY === true && !environment['CI'];
}
