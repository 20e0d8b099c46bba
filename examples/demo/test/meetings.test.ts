import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  clientCredentials,
  createClient,
  type Client,
  type ConversationsResponse,
} from '@conversation-analytics/client';
import { nodeTransport } from '@conversation-analytics/node';
import { bufferSource, nodePartTransport } from '@conversation-analytics/node/uploads';
import { startService, type Service } from '@conversation-analytics/server';
import { uploadConversation } from '@conversation-analytics/uploader';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runDemo } from './run-demo.ts';

const folder =
  process.env['CA_DATA_DIR'] ?? fileURLToPath(new URL('../../../../shared/data', import.meta.url));
const file = join(folder, 'qmsum/val.jsonl');
const isThere = existsSync(file);
if (!isThere && process.env['CA_REQUIRE_DATA'] === '1')
  throw new Error(`The meetings are required and not at ${file}.`);
if (!isThere)
  console.warn(
    `The meetings are not at ${file}: this suite is left out. Set CA_DATA_DIR to the folder of the data.`,
  );

interface Meeting {
  readonly meeting_transcripts: readonly { readonly speaker: string; readonly content: string }[];
}

/** Counted from the JSON alone, without anything of ours: a talk turn lasts until somebody else speaks. */
function countsOf({ meeting_transcripts: lines }: Meeting) {
  const spoken = lines.filter(({ content }) => content.trim() !== '');
  const turns = spoken.filter(({ speaker }, index) => index === 0 || spoken[index - 1]?.speaker !== speaker);
  return { talkTurns: turns.length, speakers: new Set(turns.map(({ speaker }) => speaker.trim())).size };
}

/** Cues of four seconds each, since the meetings have no times. */
function toWebVtt({ meeting_transcripts: lines }: Meeting): string {
  const escape = (text: string) =>
    text
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll(/\s+/g, ' ')
      .trim();
  const cues = lines
    .filter(({ content }) => content.trim() !== '')
    .map(({ speaker, content }, index) => {
      return `${time(index * 4)} --> ${time(index * 4 + 4)}\n<v ${escape(speaker)}>${escape(content)}</v>\n`;
    });
  return `WEBVTT\n\n${cues.join('\n')}`;
}

function time(seconds: number): string {
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  return `${two(seconds / 3600)}:${two((seconds / 60) % 60)}:${two(seconds % 60)}.000`;
}

function expectCounts(
  response: ConversationsResponse,
  { talkTurns, speakers }: ReturnType<typeof countsOf>,
): void {
  const { conversation_analytics: whole, speaker_analytics: each } = response.analytics ?? {};
  expect(whole?.talk_turn_count).toBe(talkTurns);
  expect(each).toHaveLength(speakers);
  const sum = (one: 'utterance_count' | 'talk_turn_count') =>
    (each ?? []).reduce((total, { analytics }) => total + (analytics?.[one] ?? Number.NaN), 0);
  expect(sum('utterance_count')).toBe(whole?.utterance_count);
  expect(sum('talk_turn_count')).toBe(talkTurns);
  expect(whole?.utterance_count).toBeGreaterThanOrEqual(talkTurns);
}

describe.skipIf(!isThere)('ten real meetings, turned into WebVTT', () => {
  let meetings: Meeting[];
  let temporary: string;
  let service: Service;
  let client: Client;

  beforeAll(async () => {
    const lines = (await readFile(file, 'utf8')).trim().split('\n').slice(0, 10);
    // The layout is the data set's own.
    meetings = lines.map((line) => JSON.parse(line) as Meeting);
    temporary = await mkdtemp(join(tmpdir(), 'meetings-'));
    service = await startService({ port: 0, memory: true });
    if (!service.credentials) throw new Error('A service in memory makes credentials.');
    const { serviceId, ...credentials } = service.credentials;
    client = createClient({
      baseUrl: service.url,
      serviceId,
      auth: clientCredentials(credentials),
      transport: nodeTransport(),
    });
  });
  afterAll(async () => {
    await service.close();
    await rm(temporary, { recursive: true });
  });

  it.each([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])(
    'meeting %i has the talk turns and speakers of its JSON, uploaded to the service',
    async (index) => {
      const meeting = meetings[index];
      if (!meeting) throw new Error('The data set has fewer meetings than ten.');
      const source = await bufferSource(Buffer.from(toWebVtt(meeting)), { name: `meeting-${index}.vtt` });
      const { conversations_response: response } = await uploadConversation(client, source, {
        preferredPartSizeBytes: 16 * 1024,
        transport: nodePartTransport(),
        wait: { deadline: 60_000 },
      });
      expectCounts(response ?? {}, countsOf(meeting));
    },
    90_000,
  );

  it.each([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])(
    'meeting %i goes through the demo, which prints the same counts',
    async (index) => {
      const meeting = meetings[index];
      if (!meeting) throw new Error('The data set has fewer meetings than ten.');
      const path = join(temporary, `meeting-${index}.vtt`);
      await writeFile(path, toWebVtt(meeting));
      const { code, stdout, stderr } = await runDemo([path]);
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
      const { talkTurns, speakers } = countsOf(meeting);
      expect(stdout).toContain(`${talkTurns.toLocaleString('en-GB')} talk turns, `);
      expect(stdout).toContain(` utterances, ${speakers} speakers`);
      expect(stdout).toContain('The job found exactly what the analysis at once found.');
    },
    90_000,
  );
});
