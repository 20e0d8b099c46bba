import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { expect, test } from 'vitest';
import { createAnalysisThread } from '../src/analysis/analysis-thread.ts';
import { talkTurns } from './support.ts';

test('an analysis that runs out of memory fails alone: what waits behind it is done', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'analysis-thread-'));
  // Threads that begin from now on have little memory.
  setFlagsFromString('--max-old-space-size=32');
  const thread = createAnalysisThread();
  const perform = (turns: typeof talkTurns, name: string) =>
    thread.perform({
      kind: 'conversation',
      source: { kind: 'request', request: { talk_turns: turns, include_conversation: true } },
      head: { id: '', api_version: 'v1', conversation_id: '', created_at: 0 },
      resultPath: join(folder, name),
    });
  const outcomes = await Promise.allSettled([
    perform(Array.from({ length: 20_000 }, () => talkTurns).flat(), 'large'),
    perform(talkTurns, 'small'),
  ]);
  setFlagsFromString('--max-old-space-size=4096');
  expect(outcomes).toMatchObject([
    { status: 'rejected', reason: { code: 'out_of_memory' } },
    { status: 'fulfilled', value: { kind: 'written' } },
  ]);
  expect(existsSync(join(folder, 'small'))).toBe(true);
  await thread.close();
  await expect(perform(talkTurns, 'late')).rejects.toMatchObject({ code: 'stopped' });
  await rm(folder, { recursive: true });
});
