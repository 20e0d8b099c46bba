import type { AnalyzedTalkTurn } from '../generated/models.ts';
import { shortened } from '../lists/quote.ts';
import type { AnalysisToReport } from './analysis.ts';
import { type Markup, markup } from './html.ts';

/** Somebody who speaks. The colour is the same in all figures of all conversations. */
export interface Person {
  /** Undefined for talk turns without a speaker. */
  readonly id: string | undefined;
  readonly name: string;
  readonly role: string | undefined;
  /** `p0` to `p7` with a colour of their own, and `p8` for all others. */
  readonly className: string;
}

/** So many people have a colour of their own: more colours could not be told apart. */
export const COLOURS = 8;
export const NO_COLOUR = `p${COLOURS}`;

const LONGEST_NAME = 60;

/** Everybody who speaks in one of the analyses, by id. */
export type People = ReadonlyMap<string | undefined, Person>;

/** Gives everybody a colour: first those who speak in most conversations, then those who speak first. */
export function peopleOf(analyses: readonly AnalysisToReport[]): People {
  const roles = new Map<string | undefined, string | undefined>();
  const conversations = new Map<string | undefined, number>();
  for (const analysis of analyses) {
    const speakers = speakersOf(analysis);
    for (const [id, role] of speakers) {
      roles.set(id, roles.get(id) ?? role);
      conversations.set(id, (conversations.get(id) ?? 0) + 1);
    }
  }
  const ids = [...roles.keys()].sort((one, other) => timesOf(other) - timesOf(one));
  let colours = 0;
  return new Map(
    ids.map((id) => {
      const className = id === undefined || colours >= COLOURS ? NO_COLOUR : `p${colours++}`;
      return [id, { id, name: nameOf(id), role: roles.get(id), className }];
    }),
  );

  function timesOf(id: string | undefined): number {
    return conversations.get(id) ?? 0;
  }
}

/** The speakers of an analysis with their roles, in the order in which they speak first. */
function speakersOf({
  analytics,
  conversation,
}: AnalysisToReport): Map<string | undefined, string | undefined> {
  const roles = new Map<string | undefined, string | undefined>();
  for (const { id, role } of analytics?.speaker_analytics ?? [])
    roles.set(id ?? undefined, role ?? undefined);
  for (const turn of conversation?.talk_turns ?? []) {
    const id = speakerIdOf(turn);
    if (!roles.has(id)) roles.set(id, turn.speaker?.role ?? undefined);
  }
  return roles;
}

/** The speaker of a talk turn. */
export function speakerIdOf({ speaker }: AnalyzedTalkTurn): string | undefined {
  return speaker?.id ?? undefined;
}

function nameOf(id: string | undefined): string {
  if (id === undefined) return 'No speaker';
  return shortened(String(id), LONGEST_NAME) || 'No name';
}

/** The name of somebody within a sentence. Its writing direction does not reach the words around it. */
export function nameIn({ name }: Person): Markup {
  return markup`<bdi>${name}</bdi>`;
}

/** The colour and the name of somebody. */
export function badge({ name, className }: Person): Markup {
  return markup`<i class="dot ${className}"></i><bdi>${name}</bdi>`;
}
