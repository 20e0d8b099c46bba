import { afterAll, expect, test } from 'vitest';
import { createMultipartUpload } from '../src/index.ts';
import { stalls, startFaultService } from '../test/fault-service.ts';
import { times } from '../test/harness.ts';
import { httpPartTransport } from '../test/http-part-transport.ts';
import { bytesSource } from '../test/sources.ts';

const uploadsOfEach = 30;
const partSize = 16 * 1024;
const partCount = 12;

// In real time, and all at once: what waits takes no processor.
test.concurrent.each([
  [5, 'refuses connections'],
  [10, 'refuses connections'],
  [60, 'refuses connections'],
  [600, 'refuses connections'],
  [10, 'resets connections'],
  [600, 'resets connections'],
] as const)(
  `an outage of %i s in which everything %s is survived by ${uploadsOfEach} of ${uploadsOfEach} uploads`,
  async (seconds, how) => {
    const service = await startFaultService({ partSize });
    service.onPart(2, ...times(uploadsOfEach, stalls));
    afterAll(() => service.close());
    const sources = Array.from({ length: uploadsOfEach }, (_, index) =>
      bytesSource(partCount * partSize, { name: `talk-${index}.vtt` }),
    );
    const uploads = sources.map((source) =>
      createMultipartUpload(service.client, source, { transport: httpPartTransport, partConcurrency: 1 }),
    );
    const ended = Promise.allSettled(uploads.map((upload) => upload.start()));
    // A start whose response is lost is not repeated, so all of them have to be past it: their second parts are on the way.
    await service.until(() => service.puts.filter(({ number }) => number === 2).length === uploadsOfEach);
    const end = await service.takeDown(how);
    setTimeout(end, seconds * 1_000);
    const outcomes = await ended;

    expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([]);
    const jobs = [...service.jobs.values()];
    expect(jobs).toHaveLength(uploadsOfEach);
    for (const source of sources) {
      const job = jobs.find(({ name }) => name === source.name);
      expect(job).toMatchObject({ completions: 1, cancellations: 0 });
      expect(service.content(job).equals(source.bytes)).toBe(true);
    }
  },
);
