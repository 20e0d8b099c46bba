// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Timeline, Transcript } from '../../src/components.ts';
import { groups, said, speakers, turns } from './conversation.ts';

beforeEach(() => {
  // A DOM without layout has no media and no sizes.
  vi.stubGlobal('matchMedia', () => new EventTarget());
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it.each([360, 1400])('what a server has drawn is taken over in a window of %d px', async (width) => {
  const page = (
    <>
      <Timeline turns={turns} speakers={speakers} groups={groups} />
      <Transcript turns={turns} speakers={speakers} groups={groups} />
    </>
  );
  const container = document.createElement('div');
  container.innerHTML = renderToString(page);
  vi.stubGlobal('innerWidth', width);
  const mistakes: unknown[] = [];
  const root = await act(() =>
    hydrateRoot(container, page, { onRecoverableError: (error) => mistakes.push(error) }),
  );
  expect(mistakes).toEqual([]);
  act(() => root.unmount());
});

it('a page that draws itself again for each turn that is read is not drawn for ever', () => {
  let times = 0;
  function Page() {
    const [state, setState] = useState<{ turn: number | undefined }>({ turn: undefined });
    times += 1;
    return (
      <>
        <p>Reads {state.turn}</p>
        {/* Another function, and another array, each time. */}
        <Transcript
          turns={[...turns]}
          speakers={speakers}
          onRead={(turn) => setState((before) => (before.turn === turn ? before : { ...before, turn }))}
        />
      </>
    );
  }
  render(<Page />);
  expect(screen.getByText('Reads 0')).toBeTruthy();
  expect(times).toBeLessThan(5);
});

it('a turn that is asked for gets the focus, and arrow keys go on from there', () => {
  render(<Transcript turns={turns} speakers={speakers} request={{ turn: 2 }} />);
  const [, , third, fourth] = screen.getAllByRole('article');
  expect(document.activeElement).toBe(third);
  fireEvent.keyDown(third ?? document.body, { key: 'ArrowDown' });
  expect(document.activeElement).toBe(fourth);
  expect(screen.getAllByRole('article').filter(({ tabIndex }) => tabIndex === 0)).toEqual([fourth]);
});

it('another filter begins with its first turn, also when as many turns pass', () => {
  const alternating = Array.from({ length: 20 }, (_, at) => said(at, at % 2 === 0 ? 'Maya' : 'Tom', 'Yes.'));
  const of = (id: string) => alternating.filter(({ speaker }) => speaker === id);
  const { rerender } = render(<Transcript turns={of('Maya')} speakers={speakers} />);
  const first = () => screen.getAllByRole('article')[0];
  fireEvent.keyDown(first() ?? document.body, { key: 'PageDown' });
  expect(first()?.tabIndex).toBe(-1);
  rerender(<Transcript turns={of('Tom')} speakers={speakers} />);
  expect(first()?.tabIndex).toBe(0);
});

it('a search leads to its match once, and not again when the page is drawn again', async () => {
  const { rerender } = render(<Transcript turns={turns} speakers={speakers} />);
  const scrolled = vi.spyOn(screen.getByRole('feed'), 'scrollTo');
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'sleep' } });
  await screen.findByText('1 of 1');
  const times = scrolled.mock.calls.length;
  expect(times).toBeGreaterThan(0);
  rerender(<Transcript turns={[...turns]} speakers={speakers} />);
  expect(scrolled.mock.calls).toHaveLength(times);
});
