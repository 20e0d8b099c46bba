import { whyNotJudged } from '../conversation/not-judged.ts';
import { secondsOf } from '../conversation/time.ts';
import type {
  AnalyzedTalkTurn,
  Analytics,
  ConversationDetection,
  SpeakerAnalytics,
} from '../generated/models.ts';
import { asksAboutDanger } from '../lists/danger.ts';
import { shortened } from '../lists/quote.ts';
import { countWords } from '../metrics/count-words.ts';
import type { AnalysisToReport } from './analysis.ts';
import { type People, type Person, speakerIdOf } from './people.ts';

/** An utterance of a talk turn with the names of its behaviours. */
export interface ReportedUtterance {
  readonly text: string;
  readonly behaviors: readonly string[];
}

export interface ReportedTurn {
  /** Its place in the conversation, from 1. */
  readonly number: number;
  readonly person: Person;
  readonly input: string;
  readonly words: number;
  /** In seconds, where the talk turn has such a time. */
  readonly start: number | undefined;
  readonly end: number | undefined;
  readonly utterances: readonly ReportedUtterance[];
}

/** The six lists of a conversation or a speaker. */
export type Lists = Readonly<Record<ListName, readonly ConversationDetection[]>>;
type ListName = 'action_items' | 'fidelity' | 'checklist' | 'highlights' | 'lowlights' | 'safety';

export interface ReportedSpeaker {
  readonly person: Person;
  readonly analytics: Analytics;
  readonly fidelity: readonly ConversationDetection[];
  /** Their words. Undefined without the talk turns. */
  readonly words: number | undefined;
}

/** An analysis, as the sections read it. */
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
  /** Undefined where the analysis does not include them. */
  readonly turns: readonly ReportedTurn[] | undefined;
  readonly speakers: readonly ReportedSpeaker[];
  readonly analytics: Analytics;
  /** Questions about a danger are the last ones of `safety`. */
  readonly lists: Lists;
  /** What discloses a danger, and the questions about one: all of `safety`. */
  readonly signs: readonly ConversationDetection[];
  readonly questions: readonly ConversationDetection[];
  /** Whether the analysis looked for signs of danger. */
  readonly hasSafety: boolean;
  /** Why nothing was judged but the signs of danger that were found. Undefined where all was. */
  readonly unjudged: string | undefined;
  /** From the first start to the last end or start. Undefined unless most talk turns have times. */
  readonly time: { readonly from: number; readonly to: number } | undefined;
  /** Whether most talk turns have both times. Pace, pauses and interruptions need both. */
  readonly hasEnds: boolean;
}

const LONGEST_TITLE = 120;

/** Reads an analysis. `isAlone` says that the report has no other. */
export function readConversation(
  analysis: AnalysisToReport,
  { number, isAlone, people }: { number: number; isAlone: boolean; people: People },
): ReportedConversation {
  const { analytics = {}, conversation } = analysis;
  const turns = conversation?.talk_turns?.map((turn, index) => readTurn(turn, index, people));
  const title = shortened(analysis.title ?? analysis.conversation_id ?? '', LONGEST_TITLE);
  const ofAll = analytics.conversation_analytics ?? {};
  const signs = (ofAll.safety ?? []).filter((entry) => !asksAboutDanger(entry));
  const questions = (ofAll.safety ?? []).filter(asksAboutDanger);
  return {
    number,
    title: title === '' ? (isAlone ? 'Conversation' : `Conversation ${number}`) : title,
    apiVersion: analysis.api_version ?? undefined,
    engine: analysis.engine,
    prefix: isAlone ? '' : `c${number}-`,
    level: isAlone ? 2 : 3,
    turns,
    speakers: (analytics.speaker_analytics ?? []).flatMap((speaker) => readSpeaker(speaker, people, turns)),
    analytics: ofAll,
    lists: {
      action_items: ofAll.action_items ?? [],
      fidelity: ofAll.fidelity ?? [],
      checklist: ofAll.checklist ?? [],
      highlights: ofAll.highlights ?? [],
      lowlights: ofAll.lowlights ?? [],
      safety: [...signs, ...questions],
    },
    signs,
    questions,
    unjudged: whyNotJudged(analytics),
    hasSafety: (ofAll.safety ?? undefined) !== undefined,
    time: timeOf(turns ?? []),
    hasEnds: isMost(turns ?? [], ({ start, end }) => start !== undefined && end !== undefined),
  };
}

function readTurn(turn: AnalyzedTalkTurn, index: number, people: People): ReportedTurn {
  const person = people.get(speakerIdOf(turn));
  // Everybody who speaks is among the people of the report.
  if (person === undefined) throw new Error('A talk turn has a speaker who is not among the people.');
  return {
    number: index + 1,
    person,
    input: String(turn.input),
    words: countWords(String(turn.input)),
    start: secondsOf(turn.start_time),
    end: secondsOf(turn.end_time),
    utterances: (turn.behavior_detections ?? []).map(({ text, behaviors }) => ({
      text: text ?? '',
      behaviors: (behaviors ?? []).flatMap(({ name }) => name ?? []),
    })),
  };
}

function readSpeaker(
  { id, analytics = {}, fidelity }: SpeakerAnalytics,
  people: People,
  turns: readonly ReportedTurn[] | undefined,
): ReportedSpeaker[] {
  const person = people.get(id ?? undefined);
  if (person === undefined) return [];
  let words = 0;
  for (const turn of turns ?? []) if (turn.person === person) words += turn.words;
  return [{ person, analytics, fidelity: fidelity ?? [], words: turns === undefined ? undefined : words }];
}

function timeOf(turns: readonly ReportedTurn[]): { from: number; to: number } | undefined {
  if (!isMost(turns, ({ start }) => start !== undefined)) return undefined;
  let [from, to] = [Infinity, -Infinity];
  for (const { start, end } of turns) {
    if (start === undefined) continue;
    from = Math.min(from, start);
    to = Math.max(to, start, end ?? start);
  }
  return to > from ? { from, to } : undefined;
}

function isMost(turns: readonly ReportedTurn[], holds: (turn: ReportedTurn) => boolean): boolean {
  return turns.filter(holds).length * 2 > turns.length;
}
