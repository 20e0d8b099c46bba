// @vitest-environment happy-dom
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
// The guide has what is between this line and the last test.
import { fakeUploadManager } from '../../src/testing.ts';
import { UploadsProvider, useUploads } from '../../src/uploads.ts';

function UploadList() {
  const { uploads, pause } = useUploads();
  return (
    <ul>
      {uploads.map(({ id, name, state, fraction, error }) => (
        <li key={id}>
          {name}: {state}
          <progress aria-label={name} value={fraction} />
          {state === 'uploading' && <button onClick={() => pause(id)}>Pause</button>}
          {error && <p role="alert">{error.message}</p>}
        </li>
      ))}
    </ul>
  );
}

test('shows uploads in several states', () => {
  const uploads = fakeUploadManager([
    { name: 'monday.mp3', state: 'uploading', fraction: 0.4 },
    { name: 'tuesday.mp3', state: 'failed' },
  ]);
  render(
    <UploadsProvider manager={uploads}>
      <UploadList />
    </UploadsProvider>,
  );
  expect(screen.getByText('tuesday.mp3: failed')).toBeDefined();
  expect(screen.getByText('The upload failed.')).toBeDefined();

  fireEvent.click(screen.getByText('Pause'));
  expect(screen.getByText('monday.mp3: paused')).toBeDefined();

  act(() => uploads.set('upload-1', { state: 'completed' }));
  expect(screen.getByText('monday.mp3: completed')).toBeDefined();
});

test('the example of the guide is what is tested here', async () => {
  const guide = await readFile(join(import.meta.dirname, '../../../../docs/guides/react-testing.md'), 'utf8');
  const code = await readFile(import.meta.filename, 'utf8');
  const [, example = ''] = /is between this line.*?\n(.*?)\n\ntest\('the example/s.exec(code) ?? [];
  const asImported = example.replaceAll(
    /'\.\.\/\.\.\/src\/(\w+)\.ts'/g,
    "'@conversation-analytics/react/$1'",
  );
  expect(asImported).toContain('@conversation-analytics/react/testing');
  expect(guide).toContain(asImported);
});
