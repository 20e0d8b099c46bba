import { shortened } from '../lists/quote.ts';
import {
  type Conversation,
  type Dangers,
  dangersOf,
  namedSpeakers,
  type Speaker,
  type Turn,
} from '../reading/reading.ts';
import type { AnalysisToReport } from './analysis.ts';
import { type People, type Person, personOf } from './people.ts';

/** A conversation, as the sections show it. */
export interface ReportedConversation {
  /** From 1. */
  readonly number: number;
  readonly title: string;
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
