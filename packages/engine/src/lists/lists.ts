import type { ProfileDefinition } from '../behaviors/profile.ts';
import type { DetectedTurn } from '../conversation/detected-turn.ts';
import { createActionItemFinder } from './actions/action-items.ts';
import { allItems, countItems, occurringItems } from './behavior-checklist.ts';
import { checklistFindings, coveredFindings, topicsIn } from './checklist.ts';
import type { DetectionLists, Finding } from './detection.ts';
import { fidelityFindings } from './fidelity.ts';
import { createHighlightFinder } from './highlights.ts';
import { createLowlightFinder } from './lowlights.ts';
import { addFindings, createOwner, leaderOf, listsOf, type Owner, type TurnFindings } from './owner.ts';
import { safetyFindings } from './safety.ts';
import { wordsOfTurn } from './talk.ts';

/** The six lists of a conversation, of its speakers and of its roles. They grow with each talk turn. */
export interface ConversationLists {
  add(turn: DetectedTurn): void;
  ofConversation(): DetectionLists;
  /** The lists of a speaker, by id. */
  ofSpeaker(id: string): DetectionLists;
  ofRole(role: string): DetectionLists;
}

/**
 * Creates the lists of a conversation without talk turns. A finding in a talk turn is in the lists of the conversation, of
 * the speaker and of the role that the talk turn names. The missing topics of the checklist are in the list of the
 * conversation alone, because they are in no talk turn. The profile (default: `default`) chooses the checklist and the
 * method of fidelity.
 */
export function createLists({
  checklist: items,
  fidelity = 'miti',
}: ProfileDefinition = {}): ConversationLists {
  const conversation = createOwner('conversation');
  const speakers = new Map<string, Owner>();
  const roles = new Map<string, Owner>();
  /** The speaker and the role that have asked and reflected most. */
  let leadingSpeaker: Owner | undefined;
  let leadingRole: Owner | undefined;
  const findIn = createTurnFinder();
  let previousOwners: readonly Owner[] = [];
  let turnCount = 0;

  function fidelityOf(owner: Owner): Finding[] {
    if (fidelity === 'none') return [];
    return fidelityFindings(owner.fidelity, {
      place: owner.place,
      allWords: conversation.fidelity.words,
      isLeader: owner === leadingSpeaker || owner === leadingRole || owner === conversation,
    });
  }

  function listsOfPart(owner: Owner): DetectionLists {
    return listsOf(owner, {
      fidelity: fidelityOf(owner),
      checklist:
        items === undefined
          ? coveredFindings(owner.topics, turnCount)
          : occurringItems(owner.items, items, owner.place),
    });
  }

  return {
    add: (turn) => {
      const { speaker: named } = turn.turn;
      const role = named?.role ?? undefined;
      const speakerOwner = named === undefined ? undefined : ownerOf(speakers, named.id, 'speaker');
      const roleOwner = role === undefined ? undefined : ownerOf(roles, role, 'role');
      const owners = [conversation, speakerOwner, roleOwner].filter((owner) => owner !== undefined);

      const { confirmed, ...findings } = findIn(turn);
      for (const owner of previousOwners) {
        for (const candidate of confirmed) owner.highlights.put(candidate);
      }
      for (const owner of owners) {
        addFindings(owner, findings);
        countItems(owner.items, items ?? [], turn);
      }
      leadingSpeaker = leaderOf(leadingSpeaker, speakerOwner);
      leadingRole = leaderOf(leadingRole, roleOwner);
      previousOwners = owners;
      turnCount += 1;
    },
    // The fidelity of the conversation is that of the speaker who asks and reflects most.
    ofConversation: () =>
      listsOf(conversation, {
        fidelity: fidelityOf(leadingSpeaker ?? conversation),
        checklist:
          items === undefined
            ? checklistFindings(conversation.topics, turnCount)
            : allItems(conversation.items, items, conversation.place),
      }),
    ofSpeaker: (id) => listsOfPart(speakers.get(id) ?? createOwner(`speaker/${id}`)),
    ofRole: (role) => listsOfPart(roles.get(role) ?? createOwner(`role/${role}`)),
  };
}

type Found = TurnFindings & Pick<ReturnType<ReturnType<typeof createHighlightFinder>['add']>, 'confirmed'>;

/** Returns a function that finds what is in the next talk turn, and which highlights of the one before it confirms. */
function createTurnFinder(): (turn: DetectedTurn) => Found {
  const actionItems = createActionItemFinder();
  const highlights = createHighlightFinder();
  const lowlights = createLowlightFinder();
  return (turn) => {
    const { found, confirmed } = highlights.add(turn);
    return {
      turn,
      words: wordsOfTurn(turn),
      actionItems: actionItems.add(turn),
      topics: topicsIn(turn),
      highlights: found,
      confirmed,
      lowlights: lowlights.add(turn),
      safety: safetyFindings(turn),
    };
  };
}

function ownerOf(owners: Map<string, Owner>, name: string, kind: 'speaker' | 'role'): Owner {
  const existing = owners.get(name);
  if (existing !== undefined) return existing;
  const owner = createOwner(`${kind}/${name}`);
  owners.set(name, owner);
  return owner;
}
