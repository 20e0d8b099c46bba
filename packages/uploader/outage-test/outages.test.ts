import { afterAll, expect, test } from 'vitest';
import { createMultipartUpload } from '../src/index.ts';
import { startFaultService } from '../test/fault-service.ts';
import { httpPartTransport } from '../test/http-part-transport.ts';
import { bytesSource } from '../test/sources.ts';

const uploadsOfEach = 30;
const partSize = 64 * 1024;

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
    afterAll(() => service.close());
    const sources = Array.from({ length: uploadsOfEach }, (_, index) =>
      bytesSource(12 * partSize, { name: `talk-${index}.vtt` }),
    );
    const uploads = sources.map((source) =>
      createMultipartUpload(service.client, source, { transport: httpPartTransport, partConcurrency: 2 }),
    );
    const ended = Promise.allSettled(uploads.map((upload) => upload.start()));
    await service.until(() => service.puts.length >= 3 * uploadsOfEach);
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
