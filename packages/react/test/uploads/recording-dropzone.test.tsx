// @vitest-environment happy-dom
import { cleanup, createEvent, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useRecordingDropzone, type ChosenFile, type RecordingDropzoneOptions } from '../../src/uploads.ts';

afterEach(cleanup);

function Zone(options: RecordingDropzoneOptions) {
  const zone = useRecordingDropzone(options);
  return (
    <div data-testid="zone" {...zone.getRootProps()}>
      {zone.isOver && 'Let go'}
      <input {...zone.getInputProps()} aria-label="Recordings" />
      <button {...zone.getButtonProps()}>Choose recordings</button>
      <p {...zone.getStatusProps()}>
        {zone.rejected.map(({ file, reason }) => `${file.name}: ${reason}`).join(', ')}
      </p>
    </div>
  );
}

function show(options: Partial<RecordingDropzoneOptions> = {}) {
  const onFiles = vi.fn<(files: readonly ChosenFile[]) => void>();
  render(
    <StrictMode>
      <Zone onFiles={onFiles} {...options} />
    </StrictMode>,
  );
  return {
    onFiles,
    zone: screen.getByTestId('zone'),
    input: screen.getByLabelText<HTMLInputElement>('Recordings'),
  };
}

function file(name: string, type: string, content = 'sound'): File {
  return new File([content], name, { type });
}

/** As a browser tells it; the DOM of the tests does not take the target with the others. */
function leave(zone: Element, relatedTarget: Element): void {
  fireEvent(
    zone,
    Object.defineProperty(createEvent.dragLeave(zone), 'relatedTarget', { value: relatedTarget }),
  );
}

/** A type in capitals, which not every DOM makes small. */
function shouting(): File {
  return Object.defineProperty(file('talk.mp3', ''), 'type', { value: 'AUDIO/MPEG' });
}

const talk = file('talk.mp3', 'audio/mpeg');

/** What a browser hands over with a drop. */
function dropOf(files: readonly File[], handleOf?: (file: File) => Promise<unknown>) {
  const items = files.map((one) => ({
    kind: 'file',
    ...(handleOf && { getAsFileSystemHandle: () => handleOf(one) }),
  }));
  return { dataTransfer: { files, items: [{ kind: 'string' }, ...items] } };
}

describe('files that are dropped', () => {
  it('are handed over once', async () => {
    const { onFiles, zone } = show();
    fireEvent.dragOver(zone);
    expect(zone.textContent).toContain('Let go');
    fireEvent.drop(zone, dropOf([talk]));
    await waitFor(() => expect(onFiles.mock.calls).toEqual([[[{ file: talk }]]]));
    expect(zone.textContent).not.toContain('Let go');
  });

  it('come with their handles where the browser gives some, but for folders', async () => {
    const { onFiles, zone } = show();
    const other = file('other.mp3', 'audio/mpeg');
    const third = file('third.mp3', 'audio/mpeg');
    const handle = { getFile: async () => talk };
    const handles = new Map<File, () => Promise<unknown>>([
      [talk, async () => handle],
      [other, async () => ({ kind: 'directory' })],
      [third, () => Promise.reject(new Error('It is gone.'))],
    ]);
    fireEvent.drop(
      zone,
      dropOf([talk, other, third], (one) => handles.get(one)?.() ?? Promise.resolve()),
    );
    const expected = [{ file: talk, handle }, { file: other }, { file: third }];
    await waitFor(() => expect(onFiles.mock.calls).toEqual([[expected]]));
  });

  it('that are none leave everything as it is', async () => {
    const { onFiles, zone } = show({ accept: '.vtt' });
    fireEvent.drop(zone, dropOf([talk]));
    await screen.findByText('talk.mp3: type');
    fireEvent.drop(zone, dropOf([]));
    fireEvent.drop(zone, dropOf([file('a.vtt', '')]));
    await waitFor(() => expect(onFiles).toHaveBeenCalledOnce());
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('are not awaited any more once they have left', () => {
    const { zone } = show();
    fireEvent.dragOver(zone);
    leave(zone, screen.getByRole('button'));
    expect(zone.textContent).toContain('Let go');
    leave(zone, document.body);
    expect(zone.textContent).not.toContain('Let go');
  });

  it('do not make the browser leave the page', () => {
    const { zone } = show();
    // False: it was prevented.
    expect(fireEvent.dragOver(zone)).toBe(false);
    expect(fireEvent.drop(zone, dropOf([]))).toBe(false);
  });
});

describe('files that are chosen', () => {
  it('are handed over, and may be chosen again', () => {
    const { onFiles, input } = show();
    fireEvent.change(input, { target: { files: [talk] } });
    expect(onFiles.mock.calls).toEqual([[[{ file: talk }]]]);
    expect(input.value).toBe('');
    expect(input.accept).toBe('audio/*,video/*');
    expect(input.multiple).toBe(true);
  });

  it('are chosen by a button, which is the way for the keyboard', () => {
    const { input } = show();
    const opened = vi.spyOn(input, 'click');
    const button = screen.getByRole('button', { name: 'Choose recordings' });
    expect([button.tagName, button.getAttribute('type'), button.tabIndex]).toEqual(['BUTTON', 'button', 0]);
    fireEvent.click(button);
    expect(opened).toHaveBeenCalledOnce();
    expect(input.hidden).toBe(true);
  });

  it.each([
    ['audio/*,video/*', file('talk.mp3', 'audio/mpeg'), undefined],
    ['audio/*,video/*', file('talk.mp4', 'VIDEO/MP4'), undefined],
    ['audio/*', file('talk.txt', 'text/plain'), 'type'],
    ['audio/*', file('folder', ''), 'type'],
    ['audio/mpeg', file('talk.ogg', 'audio/ogg'), 'type'],
    [' .VTT , audio/mpeg', file('talk.vtt', ''), undefined],
    ['.vtt', file('talk.vtt.zip', ''), 'type'],
    ['audio/*', shouting(), undefined],
    ['AUDIO/MPEG', shouting(), undefined],
    ['audio/mpeg', file('talk.mp3', ''), 'type'],
    ['audio/mpeg,', file('talk.mp3', ''), 'type'],
    ['audio/mpeg,.mp3', file('talk.mp3', ''), undefined],
    ['', file('notes', ''), undefined],
    ['*', file('notes.txt', 'text/plain'), undefined],
    ['audio/*, */*', file('notes', ''), undefined],
    ['audio/*', file('talk.mp3', 'audio/mpeg', 'x'.repeat(11)), 'size'],
    ['audio/*', file('talk.mp3', 'audio/mpeg', 'x'.repeat(10)), undefined],
    ['audio/*', file('talk.mp3', 'audio/mpeg', ''), 'empty'],
  ])('with accept %j: %o is refused for %s, and that is read out', (accept, one, reason) => {
    const { onFiles, input } = show({ accept, maxBytes: 10 });
    fireEvent.change(input, { target: { files: [one] } });
    expect(onFiles).toHaveBeenCalledTimes(reason ? 0 : 1);
    const status = screen.getByRole('status');
    expect(status.textContent).toBe(reason ? `${one.name}: ${reason}` : '');
    expect(screen.getByRole('button').getAttribute('aria-describedby')).toBe(status.id);
  });

  it('are taken without those that are refused', () => {
    const { onFiles, input } = show();
    const notes = file('notes.txt', 'text/plain');
    fireEvent.change(input, { target: { files: [notes, talk] } });
    expect(onFiles.mock.calls).toEqual([[[{ file: talk }]]]);
    expect(screen.getByRole('status').textContent).toBe('notes.txt: type');
  });
});
