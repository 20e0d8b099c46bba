import type { DetectedTurn } from '../conversation/detected-turn.ts';
import { actionItemFindings, type TrackedAction } from './actions/action-items.ts';
import type { ItemOccurrences } from './behavior-checklist.ts';
import { type Best, bestFindings, type Candidate, putCandidate } from './best.ts';
import { cover, type CoveredTopics } from './checklist.ts';
import type { DetectionLists, Finding } from './detection.ts';
import { askedAndReflected, countFidelity, emptyFidelityTally, type FidelityTally } from './fidelity.ts';
import { bySeverity, type SafetyFinding } from './safety.ts';

/** A speaker, a role or the conversation, with its lists. Several owners may share a finding. */
export interface Owner {
  /** The last part of the ids of its measured findings. */
  place: string;
  actionItems: TrackedAction[];
  fidelity: FidelityTally;
  topics: CoveredTopics;
  /** The items of a profile's own checklist. */
  items: ItemOccurrences;
  highlights: Best;
  lowlights: Best;
  safety: SafetyFinding[];
}

/** What is found in one talk turn. */
export interface TurnFindings {
  turn: DetectedTurn;
  /** The talk turn without its signs of danger, which only their own list shows. */
  harmless: DetectedTurn;
  words: number;
  actionItems: readonly TrackedAction[];
  topics: CoveredTopics;
  highlights: readonly Candidate[];
  lowlights: readonly Candidate[];
  safety: readonly SafetyFinding[];
}

export function createOwner(place: string): Owner {
  return {
    place,
    actionItems: [],
    fidelity: emptyFidelityTally(),
    topics: new Map(),
    items: new Map(),
    highlights: new Map(),
    lowlights: new Map(),
    safety: [],
  };
}

/** Adds the findings of one of its talk turns. */
export function addFindings(owner: Owner, findings: TurnFindings): void {
  countFidelity(owner.fidelity, findings.turn, findings.words);
  cover(owner.topics, findings.topics);
  for (const item of findings.actionItems) owner.actionItems.push(item);
  for (const candidate of findings.highlights) putCandidate(owner.highlights, candidate);
  for (const candidate of findings.lowlights) putCandidate(owner.lowlights, candidate);
  for (const finding of findings.safety) owner.safety.push(finding);
}

/** The lists of an owner. Those of fidelity and the checklist depend on the rest of the conversation. */
export function listsOf(
  owner: Owner,
  { fidelity, checklist }: { fidelity: readonly Finding[] | null; checklist: readonly Finding[] },
): DetectionLists {
  return {
    action_items: inOrder(actionItemFindings(owner.actionItems)),
    fidelity: fidelity && inOrder(fidelity),
    checklist: inOrder(checklist),
    highlights: inOrder(bestFindings(owner.highlights)),
    lowlights: inOrder(bestFindings(owner.lowlights)),
    safety: inOrder(bySeverity(owner.safety)),
  };
}

/** The one of two owners that asks and reflects more often. The first one when they are even. */
export function leaderOf(leader: Owner | undefined, other: Owner | undefined): Owner | undefined {
  if (leader === undefined || other === undefined) return leader ?? other;
  return askedAndReflected(other.fidelity) > askedAndReflected(leader.fidelity) ? other : leader;
}

/** Copies the findings, as lists share them and their reader may change a list. */
function inOrder(findings: readonly Finding[]): (Finding & { display_order: number })[] {
  return findings.map((finding, display_order) => ({
    ...finding,
    display_order,
    behaviors: [...(finding.behaviors ?? [])],
    talk_turns: (finding.talk_turns ?? []).map((reference) => ({ ...reference })),
  }));
}
