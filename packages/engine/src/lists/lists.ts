import type { ProfileDefinition } from '../behaviors/profile-definition.ts';
import { type DetectedTurn, withoutTentative } from '../conversation/detected-turn.ts';
import {
  type ActionItem,
  actionItemsOf,
  type ActionItemState,
  nextActionItems,
  noActionItems,
} from './actions/action-items.ts';
import { allItems, countItems, occurringItems } from './behavior-checklist.ts';
import { checklistFindings, coveredFindings, topicsIn } from './checklist.ts';
import { TOPICS } from './topics.ts';
import type { DetectionLists, Finding } from './detection.ts';
import { fidelityFindings } from './fidelity.ts';
import { type HighlightState, nextHighlights } from './highlights.ts';
import { lowlightsIn } from './lowlights.ts';
import { putCandidate } from './best.ts';
import { addFindings, createOwner, leaderOf, listsOf, type Owner, type TurnFindings } from './owner.ts';
import { dangersIn } from './safety.ts';
import { wordsOfTurn } from './talk.ts';

/** An answer may come after "um" and "take your time". */
const MOST_TURNS_BEFORE = 4;

/** The six lists of a conversation, of its speakers and of its roles. They grow with each talk turn. */
export interface ConversationLists {
  add(turn: DetectedTurn): void;
  ofConversation(): DetectionLists;
  /** The action items of the conversation, with owner and date as fields. */
  actionItems(): ActionItem[];
  /** The lists of a speaker, by id. */
  ofSpeaker(id: string): DetectionLists;
  ofRole(role: string): DetectionLists;
}

/** What the lists keep of the talk turns so far. It is data alone, so that `structuredClone` copies it. */
export interface ListsState {
  readonly conversation: Owner;
  readonly speakers: Map<string, Owner>;
  readonly roles: Map<string, Owner>;
  /** The speaker and the role that have asked and reflected most. */
  leadingSpeaker?: Owner | undefined;
  leadingRole?: Owner | undefined;
  previousOwners: readonly Owner[];
  turnCount: number;
  readonly actionItems: ActionItemState;
  readonly highlights: HighlightState;
  /** The last talk turns before, the latest first. */
  before: readonly DetectedTurn[];
}

export function noLists(): ListsState {
  return {
    conversation: createOwner('conversation'),
    speakers: new Map(),
    roles: new Map(),
    previousOwners: [],
    turnCount: 0,
    actionItems: noActionItems(),
    highlights: {},
    before: [],
  };
}

/**
 * Creates the lists of a conversation, by default one without talk turns. A finding in a talk turn is in the lists of the conversation, of
 * the speaker and of the role that the talk turn names. The missing topics of the checklist are in the list of the
 * conversation alone, because they are in no talk turn. The profile (default: `default`) chooses the checklist and the
 * method of fidelity.
 */
export function createLists(
  { checklist: items = [], topics, fidelity = 'none' }: ProfileDefinition = {},
  state: ListsState = noLists(),
): ConversationLists {
  const { conversation, speakers, roles } = state;
  const shown = TOPICS.filter(({ name }) => topics?.includes(name) ?? items.length === 0);

  /** Null where it is not looked for. */
  function fidelityOf(owner: Owner): Finding[] | null {
    if (fidelity === 'none') return null;
    return fidelityFindings(owner.fidelity, {
      place: owner.place,
      allWords: conversation.fidelity.words,
      isLeader: [state.leadingSpeaker, state.leadingRole, conversation].includes(owner),
    });
  }

  function listsOfPart(owner: Owner): DetectionLists {
    return listsOf(owner, {
      fidelity: fidelityOf(owner),
      checklist: [
        ...coveredFindings(owner.topics, shown, state.turnCount),
        ...occurringItems(owner.items, items, owner.place),
      ],
    });
  }

  return {
    add: (turn) => {
      const { speaker: named } = turn.turn;
      const role = named?.role ?? undefined;
      const speakerOwner = named === undefined ? undefined : ownerOf(speakers, named.id, 'speaker');
      const roleOwner = role === undefined ? undefined : ownerOf(roles, role, 'role');
      const owners = [conversation, speakerOwner, roleOwner].filter((owner) => owner !== undefined);

      const { confirmed, ...findings } = findNext(state, turn);
      for (const owner of state.previousOwners) {
        for (const candidate of confirmed) putCandidate(owner.highlights, candidate);
      }
      for (const owner of owners) {
        addFindings(owner, findings);
        countItems(owner.items, items, findings);
      }
      state.leadingSpeaker = leaderOf(state.leadingSpeaker, speakerOwner);
      state.leadingRole = leaderOf(state.leadingRole, roleOwner);
      state.previousOwners = owners;
      state.turnCount += 1;
    },
    // The fidelity of the conversation is that of the speaker who asks and reflects most.
    ofConversation: () =>
      listsOf(conversation, {
        fidelity: fidelityOf(state.leadingSpeaker ?? conversation),
        checklist: [
          ...checklistFindings(conversation.topics, shown, state.turnCount),
          ...allItems(conversation.items, items, conversation.place),
        ],
      }),
    actionItems: () => actionItemsOf(conversation.actionItems),
    ofSpeaker: (id) => listsOfPart(speakers.get(id) ?? createOwner(`speaker/${id}`)),
    ofRole: (role) => listsOfPart(roles.get(role) ?? createOwner(`role/${role}`)),
  };
}

/** Finds what is in the next talk turn, and which highlights of the one before it confirms. */
function findNext(
  state: ListsState,
  whole: DetectedTurn,
): TurnFindings & Pick<ReturnType<typeof nextHighlights>, 'confirmed'> {
  const { before } = state;
  const turn = withoutTentative(whole);
  state.before = [turn, ...before.slice(0, MOST_TURNS_BEFORE - 1)];
  const { safety, harmless } = dangersIn(turn, before);
  const { found, confirmed } = nextHighlights(state.highlights, harmless);
  return {
    turn: whole,
    harmless,
    words: wordsOfTurn(turn),
    actionItems: nextActionItems(state.actionItems, harmless),
    topics: topicsIn(harmless),
    highlights: found,
    confirmed,
    lowlights: lowlightsIn(turn, harmless, before.slice(0, 2)),
    safety,
  };
}

function ownerOf(owners: Map<string, Owner>, name: string, kind: 'speaker' | 'role'): Owner {
  const existing = owners.get(name);
  if (existing !== undefined) return existing;
  const owner = createOwner(`${kind}/${name}`);
  owners.set(name, owner);
  return owner;
}
