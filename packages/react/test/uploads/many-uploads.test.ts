import { afterEach, describe, expect, it, vi } from 'vitest';
import { answers, held } from '../../../uploader/test/fault-service.ts';
import { find, reaches, recording, until, world } from './support.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('many uploads', () => {
  it('are under way a few at once, the others in their order', async () => {
    const { service, manager } = await world({ concurrency: 2 });
    const part = held();
    service.onPart(0, part.fault, part.fault);
    const ids = ['a.mp3', 'b.mp3', 'c.mp3', 'd.mp3'].map((name) => manager.add(recording(name)));
    await service.until(() => service.puts.length === 2);
    expect(manager.getSnapshot().map(({ state }) => state)).toEqual([
      'uploading',
      'uploading',
      'queued',
      'queued',
    ]);
    expect(service.jobs.size).toBe(2);
    part.release();
    await until(manager, (uploads) => uploads.every(({ state }) => state === 'completed'));
    const names = [...service.jobs.values()].map(({ name }) => name);
    expect(names.slice(0, 2).sort()).toEqual(['a.mp3', 'b.mp3']);
    expect(names.slice(2).sort()).toEqual(['c.mp3', 'd.mp3']);
    expect(manager.getSnapshot().map(({ id }) => id)).toEqual(ids);
  });

  it('share one concurrency of parts', async () => {
    const { service, manager } = await world({ concurrency: 3 });
    service.onPart(0, ...Array.from({ length: 3 }, () => () => {}));
    for (const name of ['a.mp3', 'b.mp3', 'c.mp3']) manager.add(recording(name));
    await service.until(() => service.jobs.size === 3 && service.puts.length === 3);
    await manager.dispose();
    expect(service.puts).toHaveLength(3);
  });

  it('take the place of one that is paused or has failed', async () => {
    const { service, manager } = await world({ concurrency: 1 });
    const part = held();
    service.onPart(0, part.fault);
    const first = manager.add(recording('a.mp3'));
    const second = manager.add(recording('b.mp3'));
    await service.until(() => service.puts.length === 1);
    service.onCall('start', answers(400));
    manager.pause(first);
    // The part in flight finishes, and makes room.
    part.release();
    await reaches(manager, second, 'failed');
    const third = manager.add(recording('c.mp3'));
    await reaches(manager, third, 'completed');
    expect(find(manager, first)?.state).toBe('paused');
  });

  it('that wait are paused, resumed and cancelled without a word to the service', async () => {
    const { service, manager } = await world({ concurrency: 1 });
    service.onPart(0, () => {});
    manager.add(recording('a.mp3'));
    const waiting = manager.add(recording('b.mp3'));
    const other = manager.add(recording('c.mp3'));
    await service.until(() => service.puts.length === 1);
    manager.pause(waiting);
    expect(find(manager, waiting)?.state).toBe('paused');
    manager.resume(waiting);
    expect(find(manager, waiting)?.state).toBe('queued');
    await manager.cancel(other);
    expect(find(manager, other)?.state).toBe('cancelled');
    expect(service.calls).toHaveLength(1);
  });
});

describe('what is told', () => {
  /** A page that draws a frame when the test says so. */
  function stubFrames() {
    const frames: (() => void)[] = [];
    vi.stubGlobal('requestAnimationFrame', (run: () => void) => frames.push(run));
    vi.stubGlobal('cancelAnimationFrame', () => {});
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    return { draw: () => frames.splice(0).forEach((run) => run()), frames };
  }

  it('comes once per frame, however much happens in it', async () => {
    const { manager } = await world({ concurrency: 1 });
    const { draw, frames } = stubFrames();
    const listener = vi.fn<() => void>();
    manager.subscribe(listener);
    for (const name of ['a.mp3', 'b.mp3', 'c.mp3']) manager.pause(manager.add(recording(name)));
    expect(frames).toHaveLength(1);
    expect(listener).not.toHaveBeenCalled();
    draw();
    expect(listener).toHaveBeenCalledOnce();
    draw();
    expect(listener).toHaveBeenCalledOnce();
  });

  it('comes in a tab that draws nothing too', async () => {
    const { manager } = await world();
    stubFrames();
    const listener = vi.fn<() => void>();
    manager.subscribe(listener);
    manager.pause(manager.add(recording()));
    vi.advanceTimersByTime(100);
    expect(listener).toHaveBeenCalledOnce();
  });

  it('stays the same object until something changes, and of other uploads then too', async () => {
    const { manager } = await world({ concurrency: 1 });
    for (const name of ['a.mp3', 'b.mp3']) manager.pause(manager.add(recording(name)));
    const [first, second] = manager.getSnapshot();
    expect(manager.getSnapshot()).toBe(manager.getSnapshot());
    await manager.cancel(first?.id ?? '');
    expect(manager.getSnapshot()[0]).not.toBe(first);
    expect(manager.getSnapshot()[1]).toBe(second);
  });

  it('reaches a listener as often as it has subscribed', async () => {
    const { manager } = await world();
    const { draw } = stubFrames();
    const listener = vi.fn<() => void>();
    const unsubscribe = manager.subscribe(listener);
    manager.subscribe(listener);
    manager.pause(manager.add(recording()));
    draw();
    expect(listener).toHaveBeenCalledTimes(2);
    unsubscribe();
    manager.pause(manager.add(recording()));
    draw();
    expect(listener).toHaveBeenCalledTimes(3);
  });

  it('reaches a listener that subscribes anew in its call once', async () => {
    const { manager } = await world();
    const { draw } = stubFrames();
    let calls = 0;
    let unsubscribe = () => {};
    const listener = () => {
      calls += 1;
      unsubscribe();
      if (calls < 9) unsubscribe = manager.subscribe(listener);
    };
    unsubscribe = manager.subscribe(listener);
    manager.pause(manager.add(recording()));
    draw();
    expect(calls).toBe(1);
  });

  it('reaches the other listeners when one throws, and none that has left', async () => {
    const { manager } = await world();
    const thrown = new Promise((resolve) => process.once('unhandledRejection', resolve));
    const error = new Error('A mistake in a component.');
    const gone = vi.fn<() => void>();
    manager.subscribe(gone)();
    const leave = manager.subscribe(() => {
      throw error;
    });
    const told = new Promise<void>((resolve) => manager.subscribe(resolve));
    manager.pause(manager.add(recording()));
    await told;
    leave();
    expect(await thrown).toBe(error);
    expect(gone).not.toHaveBeenCalled();
  });
});
