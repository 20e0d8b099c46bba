import { beforeEach, expect, test, vi } from 'vitest';
import { limits } from '../src/settings/limits.ts';
import { watchDiskSpace, type DiskSpace } from '../src/storage/disk-space.ts';

const floor = limits.freeDiskBytes;
/** Room on the disk, as a measurement finds it. */
let free: number;
let disk: DiskSpace;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  free = floor + 1000;
  disk = await watchDiskSpace(
    'data',
    () => {},
    async () => free,
  );
  return () => vi.useRealTimers();
});

/** A measurement counts for a second. */
const measureAgain = () => vi.advanceTimersByTime(1001);

test('bytes that are reserved and not yet written are no room for others', async () => {
  const first = await disk.reserve(600);
  await expect(disk.reserve(600)).rejects.toMatchObject({ status: 503 });
  const second = await disk.reserve(400);
  await expect(disk.reserve(1)).rejects.toMatchObject({ headers: { 'retry-after': '60' } });
  first.release();
  first.release();
  await disk.reserve(600);
  second.release();
});

test('many that reserve at the same time get no more together than there is', async () => {
  measureAgain();
  const attempts = await Promise.allSettled(Array.from({ length: 10 }, () => disk.reserve(300)));
  expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
});

test('bytes that are written count once, before the disk is measured again and after', async () => {
  const room = await disk.reserve(600);
  await room.wrote(600);
  await expect(disk.reserve(500)).rejects.toMatchObject({ status: 503 });
  free -= 600;
  measureAgain();
  const rest = await disk.reserve(400);
  await expect(disk.reserve(1)).rejects.toMatchObject({ status: 503 });
  rest.release();
  room.release();
  await expect(disk.reserve(401)).rejects.toMatchObject({ status: 503 });
  await disk.reserve(400);
});

test('bytes of a file that is complete count until the disk is measured again', async () => {
  const room = await disk.reserve(600);
  await room.wrote(600);
  room.release();
  await expect(disk.reserve(500)).rejects.toMatchObject({ status: 503 });
  // The file was deleted.
  measureAgain();
  await disk.reserve(1000);
});

test('a file whose size nobody announced ends when the room does', async () => {
  const room = await disk.reserve(0);
  await room.wrote(900);
  await expect(room.wrote(200)).rejects.toMatchObject({ status: 503 });
  room.release();
});
