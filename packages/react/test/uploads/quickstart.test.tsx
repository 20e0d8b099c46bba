// @vitest-environment happy-dom
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { mock, useMockedService } from '../support.tsx';
import { App } from './quickstart.tsx';

const server = useMockedService();

it('the quickstart of uploads in the README is what is tested here', async () => {
  const readme = await readFile(join(import.meta.dirname, '../../README.md'), 'utf8');
  const code = await readFile(join(import.meta.dirname, 'quickstart.tsx'), 'utf8');
  const asImported = code.replace("'../../src/uploads.ts'", "'@conversation-analytics/react/uploads'");
  expect(unbroken(readme)).toContain(unbroken(asImported));
});

it('the quickstart of uploads in the README uploads a recording', async () => {
  const { jobs } = mock.conversations;
  const url = 'http://localhost:3000/storage/1';
  server.use(
    jobs.startMultipart.returns(() => ({
      id: 'job-1',
      upload: {
        type: 'multipart',
        part_size_bytes: 5,
        part_count: 1,
        urls_expire_at: new Date(Date.now() + 60_000).toISOString(),
        parts: [{ part_number: 1, url }],
      },
    })),
    jobs.completeMultipart.returns(() => ({ id: 'job-1', status: 'queued' })),
    http.put(url, () => new HttpResponse(null, { headers: { etag: '"one"' } })),
  );
  render(<App />);
  const file = new File(['sound'], 'talk.mp3', { type: 'audio/mpeg' });
  fireEvent.change(screen.getByLabelText('Recordings'), { target: { files: [file] } });
  await screen.findByText(/talk.mp3: completed/);
  fireEvent.click(screen.getByText('Remove'));
  await waitFor(() => expect(screen.queryByText(/talk.mp3/)).toBeNull());
});

/** Without what Prettier adds where the name of the package makes a line too long. */
function unbroken(text: string): string {
  return text.replaceAll(/,?\s+/g, ' ');
}
