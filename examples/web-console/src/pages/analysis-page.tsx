import type { ConversationsResponse, ProfileResponse } from '@conversation-analytics/client';
import {
  hasNoSpeaker,
  type Profile,
  readConversation,
  type ReadingOptions,
} from '@conversation-analytics/engine/reading';
import { useProfile } from '@conversation-analytics/react';
import { skipToken } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { changeSpeakers, hasTalkTurns, talkTurnsOf } from '../analysis/change-speakers.ts';
import { behaviorsOf, readFamilies } from '../analysis/families.ts';
import { concealerOf, hideNames } from '../analysis/hide-names.ts';
import { usePast } from '../browser.ts';
import { formerNamesOf } from '../records/record.ts';
import { comparisonAddress, conversationAddress } from '../route.ts';
import { Analysis } from '../components/analysis.tsx';
import { ExportMenu } from './export-menu.tsx';
import { Header } from './header.tsx';
import { reviewDatabase } from '../review/review-database.ts';
import { createReviewStore, ReviewContext } from '../review/review-store.ts';
import { SpeakersPanel } from './speakers-panel.tsx';
import { JumpContext } from '../transcript/jump.ts';
import { createReading, ReadingContext } from '../transcript/reading.ts';
import { NoSpeaker } from '../transcript/no-speaker.tsx';
import { isOnDevice } from '../engine/device-analyses.ts';
import type { Submission } from '../import/submission.ts';
import type { Offered } from '../import/use-import.ts';
import type { TurnNavigation, TurnRequest } from '@conversation-analytics/react/components';

/** Milliseconds after which a service that did not describe its behaviours is asked again. */
const profileInterval = 10_000;

interface AnalysisPageProps {
  readonly id: string;
  readonly title: string;
  readonly response: ConversationsResponse;
  /** Default: that of the service. */
  readonly profile: ProfileResponse | undefined;
  readonly turn: number | undefined;
  readonly namesAreHidden: boolean;
  readonly onAgain: (offered: Offered) => void;
}

export function AnalysisPage(props: AnalysisPageProps) {
  const { id, title, response, turn, namesAreHidden, onAgain } = props;
  const hide = useDeferredValue(namesAreHidden);
  const record = usePast().find((entry) => entry.id === id);
  const changes = record?.speakers;
  const former = useMemo(() => formerNamesOf(record), [record]);
  const named = useMemo(() => changeSpeakers(response, changes), [response, changes]);
  const shown = useMemo(() => (hide ? hideNames(named, former) : named), [named, hide, former]);
  function openAgain() {
    const submission: Submission = {
      kind: 'talk turns',
      title,
      transcript: { talkTurns: talkTurnsOf(named), format: 'json', warnings: [] },
      date: record?.date,
      group: record?.group,
      formerNames: former,
    };
    const given = { read: async () => submission, isAgain: true, onDevice: isOnDevice(id) };
    onAgain({ given, submission });
  }
  const again = hasTalkTurns(response) ? openAgain : undefined;
  const { data: ofService, errorUpdateCount } = useProfile(props.profile ? skipToken : undefined, {
    staleTime: Infinity,
    refetchInterval: ({ state }) => (state.error ? profileInterval : false),
  });
  const profile = props.profile ?? ofService;
  const families = useMemo(() => readFamilies(profile), [profile]);
  const [chosenProfile, setChosenProfile] = useState<Profile>();
  const options = useMemo((): ReadingOptions => {
    const lookedFor = behaviorsOf(profile);
    return { profile: chosenProfile, lookedFor: lookedFor && (() => lookedFor) };
  }, [chosenProfile, profile]);
  const conversation = useMemo(() => readConversation(shown, options), [shown, options]);
  const [request, setRequest] = useState<TurnRequest | undefined>(turn === undefined ? undefined : { turn });
  const [address, setAddress] = useState(turn);
  if (address !== turn) {
    // Either it was changed by hand, or this page has changed it itself and already shows that turn.
    setAddress(turn);
    if (turn !== undefined && turn !== request?.turn) setRequest({ turn });
  }
  const jump = useMemo(
    (): TurnNavigation => ({
      addressOf: (one) => conversationAddress(id, one),
      onTurn(one) {
        // Replaced, so that "back" leaves the page and does not go through all turns.
        history.replaceState(null, '', conversationAddress(id, one));
        setRequest({ turn: one });
      },
    }),
    [id],
  );
  const [reading] = useState(createReading);
  const [store] = useState(() => createReviewStore(id, reviewDatabase));
  const review = useMemo(
    () => ({ store, conceal: hide ? concealerOf(named, former) : undefined }),
    [named, former, hide],
  );
  return (
    <JumpContext value={jump}>
      <ReviewContext value={review}>
        <ReadingContext value={reading}>
          <Header title={title} conversation={conversation} />
          <div className="toolbar">
            <Compare id={id} namesAreHidden={namesAreHidden} />
            <ExportMenu
              id={id}
              title={hide ? 'Conversation' : title}
              response={shown}
              conversation={conversation}
              options={options}
            />
          </div>
          {record && !namesAreHidden && (
            <SpeakersPanel
              id={id}
              response={response}
              changes={changes}
              formerNames={record.formerNames}
              onAgain={again}
            />
          )}
          {!profile && errorUpdateCount > 0 && (
            <p className="empty" role="status">
              The service did not describe its behaviours, so there are no families and no definitions yet.
              This page tries again by itself.
            </p>
          )}
          {hasNoSpeaker(conversation) && <NoSpeaker namesAreHidden={namesAreHidden} onAgain={again} />}
          <Analysis
            response={shown}
            conversation={conversation}
            families={families}
            onProfile={setChosenProfile}
            request={request}
          />
        </ReadingContext>
      </ReviewContext>
    </JumpContext>
  );
}

function Compare({ id, namesAreHidden }: { id: string; namesAreHidden: boolean }) {
  const others = usePast().filter((entry) => entry.id !== id);
  if (others.length === 0) return null;
  return (
    <label>
      <span className="visually-hidden">Compare with</span>
      <select
        value=""
        onChange={({ target }) => {
          if (target.value) location.hash = comparisonAddress(id, target.value);
        }}
      >
        <option value="">Compare with …</option>
        {others.map((entry, at) => (
          <option key={entry.id} value={entry.id}>
            {namesAreHidden ? `Conversation ${at + 1}` : entry.title}
          </option>
        ))}
      </select>
    </label>
  );
}
