import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countsOf, isThere, tenMeetings, toWebVtt, type Meeting } from './meetings.ts';
import { runDemo } from './run-demo.ts';

describe.skipIf(!isThere)('ten real meetings, turned into WebVTT', () => {
  let meetings: readonly Meeting[];
  let temporary: string;

  beforeAll(async () => {
    meetings = await tenMeetings();
    temporary = await mkdtemp(join(tmpdir(), 'meetings-'));
  });
  afterAll(async () => {
    await rm(temporary, { recursive: true });
  });

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
