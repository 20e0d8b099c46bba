import { shortened } from '../lists/quote.ts';
import {
  type Conversation,
  type Dangers,
  dangersOf,
  namedSpeakers,
  type Session,
  type Speaker,
  type Turn,
} from '../reading/reading.ts';
import { readDate } from '../transcript/date.ts';
import type { AnalysisToReport } from './analysis.ts';
import { type People, type Person, personOf } from './people.ts';

/** A conversation, as the sections show it. */
export interface ReportedConversation {
  /** From 1. */
  readonly number: number;
  readonly title: string;
  /** Milliseconds since 1970. */
  readonly date: number | undefined;
  readonly apiVersion: string | undefined;
  readonly engine: AnalysisToReport['engine'];
  /** In front of each id of this conversation. It is empty where there is one conversation only. */
  readonly prefix: string;
  /** The level of the headings of sections. */
  readonly level: 2 | 3;
  readonly reading: Conversation;
  readonly dangers: Dangers;
  /** Those who are named, with their colours. */
  readonly speakers: readonly ReportedSpeaker[];
  /** The speaker of a talk turn. */
  readonly personOf: (turn: Pick<Turn, 'speaker'>) => Person;
}

export interface ReportedSpeaker {
  readonly person: Person;
  readonly speaker: Speaker;
}

const LONGEST_TITLE = 120;

/** `isAlone` says that the report has no other conversation. */
export function reportedOf(
  analysis: AnalysisToReport,
  reading: Conversation,
  { number, isAlone, people }: { number: number; isAlone: boolean; people: People },
): ReportedConversation {
  const title = shortened(analysis.title ?? analysis.conversation_id ?? '', LONGEST_TITLE);
  return {
    number,
    title: title === '' ? (isAlone ? 'Conversation' : `Conversation ${number}`) : title,
    date: dateOfAnalysis(analysis),
    apiVersion: analysis.api_version ?? undefined,
    engine: analysis.engine,
    prefix: isAlone ? '' : `c${number}-`,
    level: isAlone ? 2 : 3,
    reading,
    dangers: dangersOf(reading),
    speakers: namedSpeakers(reading).map((speaker) => ({ speaker, person: personOf(people, speaker.id) })),
    personOf: ({ speaker }) => personOf(people, speaker),
  };
}

/** As one of a series. Models of other versions find other behaviours, so they count as part of the engine. */
export function sessionOf({ title, date, engine, reading }: ReportedConversation): Session {
  const isKnown = typeof engine?.version === 'string';
  return {
    title,
    date,
    engine: isKnown ? `${engine.version} ${engine.model}` : undefined,
    conversation: reading,
  };
}

export function dateOfAnalysis({ date }: Pick<AnalysisToReport, 'date'>): number | undefined {
  return typeof date === 'string' ? readDate(date) : undefined;
}

/** "2026-03-14" */
export function dayText(date: number): string {
  return new Date(date).toISOString().slice(0, 10);
}
