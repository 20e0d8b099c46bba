// @vitest-environment happy-dom
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { App } from './quickstart.tsx';
import { mock, useMockedService } from './support.tsx';

useMockedService();

it('the quickstart of the README is what is tested here', async () => {
  const readme = await readFile(join(import.meta.dirname, '../README.md'), 'utf8');
  const code = await readFile(join(import.meta.dirname, 'quickstart.tsx'), 'utf8');
  const asImported = code.replace("'../src/index.ts'", "'@conversation-analytics/react'");
  expect(unbroken(readme)).toContain(unbroken(asImported));
});

it('the quickstart of the README shows an analysis', async () => {
  render(<App />);
  fireEvent.click(screen.getByText('Analyse'));
  const { conversations_response } = mock.conversations.jobs.get.example;
  const count = conversations_response?.analytics?.conversation_analytics?.utterance_count;
  expect(count).toBeDefined();
  expect(await screen.findByText(`${count} utterances`)).toBeDefined();
});

/** Without what Prettier adds where the name of the package makes a line too long. */
function unbroken(text: string): string {
  return text.replaceAll(/,?\s+/g, ' ');
}
