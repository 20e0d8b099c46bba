import {
  ApiError,
  clientCredentials,
  createClient,
  type Client,
  type ConversationsResponse,
} from '@conversation-analytics/client';
import { nodeTransport } from '@conversation-analytics/node';
import { bufferSource, nodePartTransport } from '@conversation-analytics/node/uploads';
import { whyNotJudged } from '@conversation-analytics/engine';
import { startService } from '@conversation-analytics/server';
import { createMultipartUpload } from '@conversation-analytics/uploader';
import { dangers } from './dangers-report.ts';
import type { Input } from './input.ts';
import { lists } from './lists-report.ts';
import { metrics } from './metrics-report.ts';
import { behaviorCounts, behaviorsOfUtterances, speakers, totals } from './report.ts';
import { synchrony } from './synchrony-report.ts';
import { heading, number, progressBar } from './text.ts';

export interface Terminal {
  print(text: string): void;
  /** Replaces the line that is being shown; where lines cannot be replaced, does nothing. */
  show(line: string): void;
}

/** Runs the SDK against a service of its own, from the token to a polled job, and stops the service again. */
export async function runDemo(input: Input, terminal: Terminal, signal: AbortSignal): Promise<void> {
  terminal.print('Starting a service in this process …');
  const service = await startService({ port: 0, memory: true });
  try {
    signal.throwIfAborted();
    const { credentials } = service;
    if (!credentials) throw new Error('A service in memory makes credentials at every start.');
    terminal.print(`It listens on ${service.url}.`);
    const { serviceId, clientId, clientSecret } = credentials;
    const client = createClient({
      baseUrl: service.url,
      serviceId,
      auth: clientCredentials({ clientId, clientSecret }),
      transport: nodeTransport(),
    });
    await token(client, credentials, terminal, signal);
    await behaviors(client, terminal, signal);
    const atOnce = await conversation(client, input, terminal, signal);
    await job(client, input, atOnce, terminal, signal);
  } finally {
    await service.close();
    terminal.print('\nThe service is stopped.');
  }
}

async function token(
  client: Client,
  { clientId, clientSecret }: { clientId: string; clientSecret: string },
  terminal: Terminal,
  signal: AbortSignal,
): Promise<void> {
  terminal.print(heading('1. A token'));
  const issued = await client.token.issue(
    { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret },
    { signal },
  );
  terminal.print(
    `A ${issued.token_type} token that lives ${number(issued.expires_in ?? 0)} s. The client fetches and renews its own.`,
  );
}

async function behaviors(client: Client, terminal: Terminal, signal: AbortSignal): Promise<void> {
  terminal.print(heading('2. Behaviours of a text'));
  const text =
    'Thank you for telling me. It sounds like the evenings are the hardest. What would you like to try first? You should sleep more.';
  terminal.print(behaviorsOfUtterances(await client.behaviors.detect({ input: text }, { signal })));
}

/** A conversation beyond the service's limit for one request is left to the job. */
async function conversation(
  client: Client,
  input: Input,
  terminal: Terminal,
  signal: AbortSignal,
): Promise<ConversationsResponse | undefined> {
  terminal.print(heading('3. A conversation, analysed at once'));
  try {
    const response = await client.conversations.analyze(
      { talk_turns: input.talkTurns },
      { signal, timeout: 300_000 },
    );
    terminal.print(`${input.path}: ${totals(response)}\n`);
    printAnalysis(response, input, terminal);
    return response;
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 413)) throw error;
    terminal.print(`${input.path} is too large for one request (413); a job takes it.`);
    return undefined;
  }
}

async function job(
  client: Client,
  input: Input,
  atOnce: ConversationsResponse | undefined,
  terminal: Terminal,
  signal: AbortSignal,
): Promise<void> {
  terminal.print(heading('4. The same file, uploaded in parts as a job'));
  const size = input.content.length;
  // The service tells the format of a transcript by its content.
  const source = await bufferSource(input.content, { name: input.name, type: 'application/octet-stream' });
  const upload = createMultipartUpload(client, source, {
    preferredPartSizeBytes: Math.max(1024, Math.ceil(size / 8)),
    transport: nodePartTransport(),
    signal,
  });
  upload.subscribe(() => terminal.show(progressBar(upload.getSnapshot().bytesConfirmed, size)));
  const { id } = await upload.start();
  if (!id) throw new Error('The service completed an upload without telling its id.');
  terminal.print(progressBar(size, size));

  const seen: string[] = [];
  const ended = await client.conversations.jobs.wait(id, {
    signal,
    onStatus: ({ status }) => {
      if (status && seen.at(-1) !== status) seen.push(status);
    },
  });
  terminal.print(`Job ${id}: ${seen.join(' → ')}`);
  const response = ended.conversations_response;
  if (!response) throw new Error(`Job ${id} is ${ended.status ?? 'without a status'} and has no analysis.`);
  terminal.print(`${input.path}: ${totals(response)}\n`);
  if (atOnce) terminal.print(comparison(atOnce, response));
  else printAnalysis(response, input, terminal);
}

/** Signs of danger come first. */
function printAnalysis({ analytics = {} }: ConversationsResponse, input: Input, terminal: Terminal): void {
  const reason = whyNotJudged(analytics);
  const unjudged = reason && reason.charAt(0).toLowerCase() + reason.slice(1);
  const parts = [dangers, speakers, behaviorCounts, metrics, lists, synchrony];
  terminal.print(parts.flatMap((part) => part(analytics, unjudged) ?? []).join('\n\n'));
}

/** Both ways run the same analysis; the demo would rather say so after looking. */
function comparison(one: ConversationsResponse, other: ConversationsResponse): string {
  const same = JSON.stringify(one.analytics) === JSON.stringify(other.analytics);
  return same
    ? 'The job found exactly what the analysis at once found.'
    : 'The job found something else than the analysis at once.';
}
