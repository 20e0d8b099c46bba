// @vitest-environment happy-dom
import { EmptySourceError, PartFailedError } from '@conversation-analytics/uploader';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { RecordingUpload, UploadList } from '../../src/components.ts';
import { fakeUploadManager, type FakeUpload } from '../../src/testing.ts';
import { UploadsProvider } from '../../src/uploads.ts';

afterEach(cleanup);

function show(items: readonly FakeUpload[], children = <UploadList />) {
  const manager = fakeUploadManager(items);
  const { container } = render(<UploadsProvider manager={manager}>{children}</UploadsProvider>);
  return { manager, container };
}

it('recordings that are chosen are uploaded, and others are refused with the reason', async () => {
  const { manager } = show([], <RecordingUpload maxBytes={5} userMetadata={{ clinic: 'North' }} />);
  const file = (name: string, type: string, content = 'abc') => new File([content], name, { type });
  fireEvent.change(screen.getByLabelText('Recordings'), {
    target: {
      files: [
        file('talk.mp3', 'audio/mpeg'),
        file('notes.pdf', 'application/pdf'),
        file('long.mp3', 'audio/mpeg', 'abcdefgh'),
      ],
    },
  });
  await screen.findByText('talk.mp3');
  expect(manager.getSnapshot().map(({ name }) => name)).toEqual(['talk.mp3']);
  const refused = screen.getAllByRole('status').find(({ textContent }) => textContent?.includes('notes.pdf'));
  expect(refused?.textContent).toContain('notes.pdf: files of this type are not accepted.');
  expect(refused?.textContent).toContain('long.mp3: the file is larger than 5\u00A0B.');
});

it('an upload is paused and resumed by the same button, which keeps the focus', async () => {
  show([{ name: 'talk.mp3', state: 'uploading', fraction: 0.4 }]);
  const button = screen.getByRole('button', { name: 'Pause talk.mp3' });
  button.focus();
  fireEvent.click(button);
  const resume = await screen.findByRole('button', { name: 'Resume talk.mp3' });
  expect(document.activeElement).toBe(resume);
});

it('a failed upload says why, and offers another try only where that may help', async () => {
  show([
    { name: 'lost.mp3', state: 'failed', error: new PartFailedError('Part 3 failed.') },
    { name: 'empty.mp3', state: 'failed', error: new EmptySourceError('empty.mp3 is empty.') },
  ]);
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    'Part 3 failed.',
    'empty.mp3 is empty.',
  ]);
  expect(screen.getByRole('button', { name: 'Try again lost.mp3' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again empty.mp3' })).toBeNull();
});

it('errors are explained in the words of the app', () => {
  show(
    [{ name: 'lost.mp3', state: 'failed', error: new PartFailedError('Part 3 failed.') }],
    <UploadList
      explain={() => ({ title: 'Aucune connexion', advice: 'Réessayez.', mayRetry: true, requestId: 'r-1' })}
    />,
  );
  expect(screen.getByRole('alert').textContent).toBe('Aucune connexionRéessayez.To quote when you ask: r-1');
});

it('without uploads there is no list, and one that is removed is gone', async () => {
  const { container } = show([{ name: 'talk.mp3', state: 'completed' }]);
  fireEvent.click(screen.getByRole('button', { name: 'Remove talk.mp3' }));
  await waitFor(() => expect(container.innerHTML).toBe(''));
});
