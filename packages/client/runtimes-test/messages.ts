/** What a runtime has Node do: to be the servers of the cases, and to hear how they end. Bytes are base64. */
export type Command =
  | {
      readonly do: 'listen';
      readonly server: number;
      readonly kind: 'http' | 'tcp';
      readonly pauseOnConnect: boolean;
    }
  | { readonly do: 'close' | 'closeAllConnections'; readonly server: number }
  | {
      readonly do: 'writeHead';
      readonly response: number;
      readonly status: number;
      /** Names and values in turn. */
      readonly headers: readonly string[];
    }
  | { readonly do: 'write'; readonly response: number; readonly chunk: string; readonly written: number }
  | { readonly do: 'end'; readonly response: number; readonly chunk: string }
  | { readonly do: 'destroy' | 'resume'; readonly socket: number }
  | { readonly do: 'report'; readonly outcome: Outcome }
  | { readonly do: 'finish' };

/** What Node tells the runtime. `to` is whom it concerns: a server, a socket, a response, a write. */
export type Notice = { readonly to: number } & (
  | { readonly event: 'listening'; readonly port: number }
  | { readonly event: 'connection'; readonly socket: number }
  | { readonly event: 'request'; readonly request: RequestNotice }
  | { readonly event: 'close'; readonly isFinished?: boolean }
  | { readonly event: 'written' }
);

export interface RequestNotice {
  readonly response: number;
  readonly socket: number;
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: string;
}

export interface Outcome {
  readonly name: string;
  /** Why the case failed; undefined for a pass. */
  readonly failure: string | undefined;
}
