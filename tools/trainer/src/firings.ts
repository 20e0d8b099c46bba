import { createConversation } from '@conversation-analytics/engine';
import { readAnnomi } from './data/annomi.ts';
import type { DataFolder } from './data/folder.ts';
import { readMeetings } from './data/qmsum.ts';

/** One detection of a behaviour in recorded speech. */
export interface Firing {
  /** `corpus/conversation/talk turn/utterance`. */
  key: string;
  confidence: number;
  speaker: string;
  text: string;
  /** The talk turn before, for the person who judges. */
  before: string;
}

interface SpokenTurn {
  speaker: string;
  text: string;
}

/** The number of firings that people judge for each behaviour. */
export const SAMPLE_SIZE = 50;

/** Reads the conversations in which people judge rules: the sessions of AnnoMI and the meetings of QMSum. */
export function conversationsIn(folder: DataFolder): Map<string, SpokenTurn[]> {
  const conversations = new Map<string, SpokenTurn[]>();
  for (const { id, turns } of readAnnomi(folder)) {
    conversations.set(
      `annomi/${id}`,
      turns.map(({ role, text }) => ({ speaker: role, text })),
    );
  }
  for (const [place, turns] of readMeetings(folder)) conversations.set(`qmsum/${place}`, turns);
  return conversations;
}

/** All firings in these conversations, by behaviour. */
export function firingsIn(conversations: ReadonlyMap<string, readonly SpokenTurn[]>): Map<string, Firing[]> {
  const firings = new Map<string, Firing[]>();
  for (const [id, turns] of conversations) {
    const conversation = createConversation();
    for (const [index, { speaker, text }] of turns.entries()) {
      if (text.trim() === '') continue;
      for (const detection of conversation.add({ input: text, speaker: { id: speaker } })) {
        for (const { name, confidence } of detection.behaviors ?? []) {
          const firing: Firing = {
            key: `${id}/${index}/${detection.index}`,
            confidence: confidence ?? 0,
            speaker,
            text: detection.text ?? '',
            before: turns[index - 1]?.text ?? '',
          };
          const list = firings.get(name ?? '');
          if (list === undefined) firings.set(name ?? '', [firing]);
          else list.push(firing);
        }
      }
    }
  }
  return firings;
}

/**
 * The sample that people judge: half from each corpus, where both have enough. A hash of the key chooses the firings, so
 * that a change of a rule replaces as few of them as possible.
 */
export function sampleOf(firings: readonly Firing[]): Firing[] {
  const ordered = firings.toSorted((a, b) => hashOf(a.key) - hashOf(b.key));
  const sessions = ordered.filter(({ key }) => key.startsWith('annomi/'));
  const meetings = ordered.filter(({ key }) => key.startsWith('qmsum/'));
  const half = SAMPLE_SIZE / 2;
  const fromSessions = Math.min(sessions.length, Math.max(half, SAMPLE_SIZE - meetings.length));
  return [...sessions.slice(0, fromSessions), ...meetings.slice(0, SAMPLE_SIZE - fromSessions)];
}

/** FNV-1a, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  // FNV alone barely mixes the last characters, and the keys of neighbours differ in nothing else.
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}
