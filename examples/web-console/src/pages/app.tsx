import { useCallback, useEffect, useRef, useState } from 'react';
import { useRoute } from '../browser.ts';
import type { Offered } from '../import/use-import.ts';
import { useRecords } from '../records/browser-records.ts';
import { FollowRecords } from '../records/follow-records.tsx';
import { wholeList } from '../records/list.ts';
import { ComparisonPage } from './comparison-page.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Home } from './home.tsx';
import { JobPage } from './job-page.tsx';
import { SeriesPage } from './series-page.tsx';
import { useKeptFocus } from '../components/use-kept-focus.ts';

export function App() {
  const route = useRoute();
  const [list, setList] = useState(wholeList);
  const [namesAreHidden, setNamesAreHidden] = useState(false);
  const [again, setAgain] = useState<Offered>();
  const place = [route.page, 'id' in route ? route.id : '', 'group' in route ? route.group : ''].join(' ');
  const wasAt = useRef(place);
  useEffect(() => {
    if (wasAt.current === place) return;
    wasAt.current = place;
    // Whoever cannot see that the page has changed hears it, and goes on from its beginning.
    if (document.querySelector('.preview') === null) document.querySelector<HTMLElement>('h1')?.focus();
    scrollTo({ top: 0 });
    // The list has taken it.
    setAgain(undefined);
  }, [place]);
  useKeptFocus();
  const openAgain = useCallback((offered: Offered) => {
    setAgain(offered);
    location.hash = '#/';
  }, []);
  // Titles are read everywhere, and may come from the database, or from another tab, at any time.
  useRecords();
  return (
    <>
      <a className="skip" href="#main" onClick={skipToMain}>
        Skip to the content
      </a>
      <nav className="bar" aria-label="Console">
        <a href="#/" className="home-link">
          <svg viewBox="0 0 32 32" width="24" height="24" aria-hidden="true">
            <circle cx="12" cy="13" r="7" />
            <rect x="15" y="15" width="12" height="12" rx="3" />
          </svg>
          Conversations
        </a>
        {route.page !== 'home' && (
          <button
            type="button"
            className="quiet"
            aria-pressed={namesAreHidden}
            onClick={() => setNamesAreHidden(!namesAreHidden)}
          >
            Hide names
          </button>
        )}
      </nav>
      <FollowRecords />
      <main id="main" tabIndex={-1}>
        {namesAreHidden && route.page !== 'home' && (
          <p className="small">
            The names of the speakers that were found are hidden, whole and word by word. A name that is a
            word too, such as Will, is hidden where it is capitalised. Nicknames, mistakes, and people who do
            not speak are not found.
          </p>
        )}
        <ErrorBoundary key={place}>
          {route.page === 'home' && <Home again={again} view={list} onView={setList} />}
          {route.page === 'conversation' && (
            <JobPage
              key={route.id}
              id={route.id}
              turn={route.turn}
              namesAreHidden={namesAreHidden}
              onAgain={openAgain}
            />
          )}
          {route.page === 'comparison' && (
            <ComparisonPage one={route.one} other={route.other} namesAreHidden={namesAreHidden} />
          )}
          {route.page === 'series' && <SeriesPage group={route.group} namesAreHidden={namesAreHidden} />}
        </ErrorBoundary>
      </main>
    </>
  );
}

/** The hash is the address of a page here, so that it cannot name an element. */
function skipToMain(event: { preventDefault(): void }) {
  event.preventDefault();
  document.getElementById('main')?.focus();
}
