import {
  bearer,
  clientCredentials,
  ConversationAnalyticsError,
  createClient,
  type Client,
} from '@conversation-analytics/client';
import { blobSource, uploadConversation } from '@conversation-analytics/uploader';

/** What the tests call inside the page. Everything it answers survives `page.evaluate`. */
export interface Suite {
  detect(connection: Connection, input: string): Promise<string[]>;
  uploadInTwoParts(connection: Connection, transcript: string): Promise<number>;
  /** Uploads with the uploader. Returns the job's status, and the hosts to which parts were sent. */
  upload(
    connection: Connection,
    transcript: string,
  ): Promise<{ status: string | null | undefined; partHosts: string[] }>;
  failure(
    connection: Connection,
    action: 'empty input' | 'detect' | 'abort' | 'profile with filters',
  ): Promise<Failure>;
  credentials(): Promise<Failure>;
  /** Makes a call, and tells how it ended. */
  fault(plan: FaultPlan): Promise<Failure>;
}

export interface FaultPlan {
  baseUrl: string;
  call: 'get' | 'post' | 'token';
  /** Milliseconds. */
  timeout?: number;
  /** Aborts in the first back-off. */
  abortInBackOff?: boolean;
  /** Makes 50 calls at once, with a token that is renewed only after all of them were sent with it. */
  revoked?: boolean;
}

export interface Connection {
  baseUrl: string;
  serviceId: string;
  token: string;
}

export interface Failure {
  name: string;
  message: string;
  requestId?: string;
  /** From the abort to the end of the call, where there was one. */
  sinceAbort?: number;
}

function connect({ baseUrl, serviceId, token }: Connection): Client {
  return createClient({ baseUrl, serviceId, auth: bearer(token) });
}

const suite: Suite = {
  async detect(connection, input) {
    const { detections } = await connect(connection).behaviors.detect({ input });
    return (detections ?? []).flatMap(({ behaviors }) => (behaviors ?? []).map(({ name }) => name ?? ''));
  },

  async uploadInTwoParts(connection, transcript) {
    const client = connect(connection);
    const file = new Blob([transcript]);
    const half = Math.ceil(file.size / 2);
    const { id, upload } = await client.conversations.jobs.startMultipart({
      file_name: 'meeting.vtt',
      file_size_bytes: file.size,
      content_type: 'text/vtt',
      preferred_part_size_bytes: half,
    });
    const parts = await Promise.all(
      (upload?.parts ?? []).map(async ({ part_number = 0, url }) => {
        const body = file.slice((part_number - 1) * half, part_number * half);
        const response = await fetch(url ?? '', { method: 'PUT', body });
        return { part_number, etag: response.headers.get('etag') ?? 'the ETag is hidden from the page' };
      }),
    );
    await client.conversations.jobs.completeMultipart(id ?? '', { parts });
    const job = await client.conversations.jobs.wait(id ?? '', { deadline: 30_000 });
    return job.conversations_response?.analytics?.conversation_analytics?.talk_turn_count ?? -1;
  },

  async upload(connection, transcript) {
    const partHosts: string[] = [];
    const sent = new PerformanceObserver((entries) => {
      for (const { name } of entries.getEntries()) {
        const { host, searchParams } = new URL(name);
        if (searchParams.has('partNumber')) partHosts.push(host);
      }
    });
    sent.observe({ type: 'resource' });
    const source = blobSource(new File([transcript], 'meeting.vtt', { type: 'text/vtt' }));
    const { status } = await uploadConversation(connect(connection), source);
    sent.disconnect();
    return { status, partHosts };
  },

  async failure(connection, action) {
    const client = connect(connection);
    const controller = new AbortController();
    const call = {
      'empty input': () => client.behaviors.detect({ input: '' }),
      detect: () => client.behaviors.detect({ input: 'Hello.' }, { retries: 0 }),
      abort: () => {
        const pending = client.behaviors.detect({ input: 'Hello.' }, { signal: controller.signal });
        controller.abort();
        return pending;
      },
      'profile with filters': () => client.profile.get({ role: 'coach' }),
    }[action];
    return failureOf(call);
  },

  credentials: () => failureOf(async () => clientCredentials({ clientId: 'id', clientSecret: 'secret' })),

  async fault({ baseUrl, call, timeout, abortInBackOff, revoked }) {
    const controller = new AbortController();
    let aborted: number | undefined;
    const abort = () => {
      aborted = performance.now();
      controller.abort();
    };
    const inFlight = 50;
    let asked = 0;
    const client = createClient({
      baseUrl,
      serviceId: 'service-1',
      auth: bearer(revoked ? async () => ((asked += 1) <= inFlight ? 'revoked' : 'renewed') : 'fixed'),
      // A turn later, when the client waits.
      hooks: abortInBackOff ? [{ onRetry: () => void setTimeout(abort) }] : [],
    });
    const options = { signal: controller.signal, ...(timeout !== undefined && { timeout }) };
    const make = {
      get: () => client.conversations.jobs.get('job-1', options),
      post: () => client.behaviors.detect({ input: 'Hello.' }, options),
      token: () =>
        client.token.issue({ grant_type: 'client_credentials', client_id: 'id', client_secret: 'secret' }),
    }[call];
    const failure = await failureOf(() => Promise.all(Array.from({ length: revoked ? inFlight : 1 }, make)));
    return aborted === undefined ? failure : { ...failure, sinceAbort: performance.now() - aborted };
  },
};

async function failureOf(call: () => Promise<unknown>): Promise<Failure> {
  try {
    await call();
    return { name: 'success', message: 'It succeeded.' };
  } catch (error) {
    if (!(error instanceof ConversationAnalyticsError)) throw error;
    const requestId =
      'requestId' in error && typeof error.requestId === 'string' ? { requestId: error.requestId } : {};
    return { name: error.name, message: error.message, ...requestId };
  }
}

Object.assign(globalThis, { suite });
