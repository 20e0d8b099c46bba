// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react';
import { StrictMode, useState, type ReactNode } from 'react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { held, refuses } from '../../../uploader/test/fault-service.ts';
import {
  UploadsProvider,
  useOverallProgress,
  useUpload,
  useUploads,
  type UploadManager,
} from '../../src/uploads.ts';
import { fileBytes, partNumbers, recording, until, world } from './support.ts';

// The service is on another origin than the page, and tells nothing of who may read it.
beforeAll(() => {
  const { happyDOM } = window as unknown as {
    happyDOM: { settings: { fetch: { disableSameOriginPolicy: boolean } } };
  };
  happyDOM.settings.fetch.disableSameOriginPolicy = true;
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function provider(manager: UploadManager, strict = true) {
  return function Provider({ children }: { children: ReactNode }) {
    const tree = <UploadsProvider manager={manager}>{children}</UploadsProvider>;
    return strict ? <StrictMode>{tree}</StrictMode> : tree;
  };
}

/** A page on which uploads can be hidden, as by a route. */
function Page({ file }: { file: File }) {
  const { add } = useUploads();
  const [isShown, setIsShown] = useState(true);
  return (
    <>
      <button onClick={() => add(file)}>Add</button>
      <button onClick={() => setIsShown(!isShown)}>Elsewhere</button>
      {isShown && <List />}
    </>
  );
}

function List() {
  const { uploads } = useUploads();
  return uploads.map(({ id }) => <Row key={id} id={id} />);
}

function Row({ id }: { id: string }) {
  const upload = useUpload(id);
  if (!upload) return null;
  return (
    <p>
      {upload.name} {upload.state} {upload.bytesConfirmed}
      {upload.state === 'failed' && <button onClick={upload.retry}>Try again</button>}
      <button onClick={upload.pause}>Pause</button>
      <button onClick={upload.resume}>Resume</button>
      <button onClick={() => void upload.cancel()}>Cancel</button>
      <button onClick={() => void upload.remove()}>Remove</button>
    </p>
  );
}

const press = (name: string) => fireEvent.click(screen.getByText(name));

describe('an upload on a page', () => {
  it('sends each part once in StrictMode', async () => {
    const { service, manager } = await world();
    render(<Page file={recording()} />, { wrapper: provider(manager) });
    press('Add');
    await screen.findByText(new RegExp(`talk.mp3 completed ${fileBytes}`));
    expect(partNumbers(service)).toEqual([1, 2, 3, 4]);
    expect(service.count('start')).toBe(1);
    expect(service.count('complete')).toBe(1);
  });

  it('goes on when its components go, and is there when they come back', async () => {
    const { service, manager } = await world();
    const part = held();
    service.onPart(1, part.fault);
    const page = render(<Page file={recording()} />, { wrapper: provider(manager) });
    press('Add');
    await screen.findByText(/uploading/);
    press('Elsewhere');
    expect(screen.queryByText(/talk.mp3/)).toBeNull();
    page.unmount();
    part.release();
    await until(manager, ([upload]) => upload?.state === 'completed');
    render(<Page file={recording()} />, { wrapper: provider(manager) });
    expect(screen.getByText(/talk.mp3 completed/)).toBeDefined();
    expect(partNumbers(service)).toEqual([1, 2, 3, 4]);
  });

  it('is paused, resumed, tried again and removed by its buttons', async () => {
    const { service, manager } = await world({ partConcurrency: 1 });
    const part = held();
    service.onPart(2, part.fault);
    render(<Page file={recording()} />, { wrapper: provider(manager) });
    press('Add');
    await service.until(() => service.puts.length === 2);
    press('Pause');
    await screen.findByText(/talk.mp3 paused 1024/);
    // The part in flight finishes.
    part.release();
    await screen.findByText(/talk.mp3 paused 2048/);
    service.onPart(3, refuses(400));
    press('Resume');
    await screen.findByText(/talk.mp3 failed/);
    press('Try again');
    await screen.findByText(/talk.mp3 completed/);
    expect(partNumbers(service)).toEqual([1, 2, 3, 3, 4]);
    press('Remove');
    await waitFor(() => expect(screen.queryByText(/talk.mp3/)).toBeNull());
  });

  it('is cancelled by its button', async () => {
    const { service, manager } = await world();
    service.onPart(1, () => {});
    render(<Page file={recording()} />, { wrapper: provider(manager) });
    press('Add');
    await service.until(() => service.puts.length === 4);
    press('Cancel');
    await screen.findByText(/talk.mp3 cancelled/);
    expect(service.job.status).toBe('cancelled');
  });
});

describe('the hooks', () => {
  it('say what to do without a provider', () => {
    vi.spyOn(console, 'error').mockReturnValue();
    expect(() => renderHook(() => useUploads())).toThrow(/Wrap your app in <UploadsProvider/);
  });

  it('answer the same objects from render to render', async () => {
    const { manager } = await world();
    const id = manager.add(recording());
    manager.pause(id);
    const { result, rerender } = renderHook(() => ({ all: useUploads(), one: useUpload(id) }), {
      wrapper: provider(manager),
    });
    const before = result.current;
    rerender();
    expect(result.current.all).toBe(before.all);
    expect(result.current.one).toBe(before.one);
  });

  it('answer undefined for an upload that is not there', async () => {
    const { manager } = await world();
    const { result } = renderHook(() => useUpload('upload-7'), { wrapper: provider(manager) });
    expect(result.current).toBeUndefined();
  });

  it('render a component for its own upload alone, once per frame', async () => {
    const { manager } = await world();
    const [first, second] = [manager.add(recording('a.mp3')), manager.add(recording('b.mp3'))];
    for (const id of [first, second]) manager.pause(id);
    const renders = { first: 0, second: 0 };
    function Count({ id, of }: { id: string; of: keyof typeof renders }) {
      renders[of] += 1;
      return <p>{`${of} ${useUpload(id)?.state}`}</p>;
    }
    const page = (
      <>
        <Count id={first} of="first" />
        <Count id={second} of="second" />
      </>
    );
    render(page, { wrapper: provider(manager, false) });
    expect(renders).toEqual({ first: 1, second: 1 });
    await act(async () => {
      manager.resume(first);
      manager.pause(first);
      manager.resume(first);
      manager.pause(first);
      await new Promise((resolve) => manager.subscribe(() => resolve(undefined)));
    });
    expect(renders).toEqual({ first: 2, second: 1 });
  });
});

describe('the progress of all uploads', () => {
  it('adds up what is sent, without what was cancelled, and is the same while nothing changes', async () => {
    const { service, manager } = await world({ concurrency: 1 });
    const { result, rerender } = renderHook(() => useOverallProgress(), { wrapper: provider(manager) });
    expect(result.current).toMatchObject({ counts: {}, bytesTotal: 0, fraction: undefined });
    const part = held();
    service.onPart(1, part.fault);
    act(() => {
      manager.add(recording('one.mp3'));
      manager.add(recording('two.mp3'));
    });
    await waitFor(() => expect(result.current.counts).toEqual({ uploading: 1, queued: 1 }));
    expect(result.current).toMatchObject({ bytesTotal: 2 * fileBytes });
    expect(result.current.fraction).toBeLessThan(1);
    const before = result.current;
    rerender();
    expect(result.current).toBe(before);
    const [, second] = manager.getSnapshot();
    await act(async () => manager.cancel(second?.id ?? ''));
    part.release();
    await waitFor(() => expect(result.current.fraction).toBe(1));
    expect(result.current).toMatchObject({
      counts: { completed: 1, cancelled: 1 },
      bytesSent: fileBytes,
      bytesTotal: fileBytes,
    });
  });
});
