// @vitest-environment happy-dom
import { UploadCancelledError } from '@conversation-analytics/uploader';
import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeUploadManager, type FakeUploadManager } from '../../src/testing.ts';
import {
  UnexpectedUploadError,
  UploadsProvider,
  useOverallProgress,
  useUpload,
  useUploads,
  type ManagedUploadState,
} from '../../src/uploads.ts';

const file = new File(['sound'], 'talk.mp3');
const statesOf = (manager: FakeUploadManager) => manager.getSnapshot().map(({ state }) => state);

describe('a fake upload manager', () => {
  it('shows all hooks the given states, and tells them of each change', () => {
    const manager = fakeUploadManager([{ state: 'uploading', fraction: 0.5, bytesTotal: 10 }, {}]);
    const { result } = renderHook(
      () => ({ all: useUploads().uploads, one: useUpload('upload-1'), overall: useOverallProgress() }),
      {
        wrapper: ({ children }) => <UploadsProvider manager={manager}>{children}</UploadsProvider>,
      },
    );
    expect(result.current.all.map(({ id, state }) => [id, state])).toEqual([
      ['upload-1', 'uploading'],
      ['upload-2', 'queued'],
    ]);
    expect(result.current.one).toMatchObject({ bytesSent: 5, bytesConfirmed: 5, fraction: 0.5 });
    expect(result.current.overall.counts).toEqual({ uploading: 1, queued: 1 });
    act(() => result.current.one?.pause());
    expect(result.current.one?.state).toBe('paused');
    act(() => manager.set('upload-1', { state: 'waiting' }));
    expect(result.current.one).toMatchObject({ state: 'waiting', waitingFor: 'offline', fraction: 0.5 });
    act(() => manager.set('upload-1', { state: 'completed' }));
    expect(result.current.one).toMatchObject({ fraction: 1, bytesSent: 10, jobId: 'job-of-upload-1' });
    expect(manager.getSnapshot()).toBe(manager.getSnapshot());
  });

  it('has the errors of what has failed or was cancelled, until another state follows', () => {
    const error = new UnexpectedUploadError('No space left.');
    const manager = fakeUploadManager([
      { state: 'failed' },
      { state: 'cancelled' },
      { state: 'failed', error },
    ]);
    const errors = () => manager.getSnapshot().map((upload) => upload.error);
    expect(errors()).toEqual([expect.any(UnexpectedUploadError), expect.any(UploadCancelledError), error]);
    manager.set('upload-3', { name: 'other.mp3' });
    expect(errors()[2]).toBe(error);
    manager.retry('upload-3');
    expect(errors()[2]).toBeUndefined();
  });

  it('goes from state to state as the real manager does, and nowhere else', async () => {
    type Action = (manager: FakeUploadManager) => unknown;
    const leadsTo = async (action: Action, from: ManagedUploadState, needsFile = false) => {
      const manager = fakeUploadManager([{ state: from, needsFile }]);
      await action(manager);
      return statesOf(manager)[0];
    };
    const id = 'upload-1';
    expect(await leadsTo((one) => one.pause(id), 'waiting')).toBe('paused');
    expect(await leadsTo((one) => one.pause(id), 'completed')).toBe('completed');
    expect(await leadsTo((one) => one.resume(id), 'paused')).toBe('queued');
    expect(await leadsTo((one) => one.resume(id), 'interrupted')).toBe('queued');
    expect(await leadsTo((one) => one.resume(id), 'interrupted', true)).toBe('interrupted');
    expect(await leadsTo((one) => one.attachFile(id, file), 'interrupted', true)).toBe('queued');
    expect(await leadsTo((one) => one.attachFile(id, { file }), 'uploading')).toBe('uploading');
    expect(await leadsTo((one) => one.retry(id), 'failed')).toBe('queued');
    expect(await leadsTo((one) => one.retry(id), 'paused')).toBe('paused');
    expect(await leadsTo((one) => one.cancel(id), 'uploading')).toBe('cancelled');
    expect(await leadsTo((one) => one.cancel(id), 'completed')).toBe('completed');
    expect(await leadsTo((one) => one.remove(id), 'failed')).toBeUndefined();
    expect(await leadsTo((one) => one.dispose(), 'uploading')).toBeUndefined();
  });

  it('adds files, ignores unknown ids as the real manager does, and refuses to set them', async () => {
    const manager = fakeUploadManager([{ id: 'mine', state: 'completed' }]);
    expect(manager.add(file)).toBe('upload-2');
    expect(manager.getSnapshot()[1]).toMatchObject({ name: 'talk.mp3', state: 'queued', fraction: 0 });
    manager.pause('other');
    await manager.remove('other');
    expect(statesOf(manager)).toEqual(['completed', 'queued']);
    expect(() => manager.set('other', {})).toThrow('There is no upload with the id "other".');
  });
});
