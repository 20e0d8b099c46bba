import type { AnalyzedTalkTurn, ConversationTalkTurn } from '@conversation-analytics/client';
import type { Transcript, TranscriptFormat } from '@conversation-analytics/engine';
import { amount, namedSpeakers, readConversation } from '@conversation-analytics/engine/reading';

/** What was understood of a transcript, to check before it is sent. */
export interface Preview {
  readonly format: string;
  readonly turns: number;
  /** Milliseconds; undefined where the transcript has no times. */
  readonly length: number | undefined;
  /** In the order in which they speak first. */
  readonly speakers: readonly PreviewSpeaker[];
  readonly warnings: readonly string[];
}

export interface PreviewSpeaker {
  readonly name: string;
  /** As the transcript says it. */
  readonly role: string | undefined;
  readonly turns: number;
  readonly words: number;
}

const formats: Readonly<Record<TranscriptFormat, string>> = {
  webvtt: 'WebVTT',
  subrip: 'SubRip',
  json: 'JSON',
  text: 'Plain text',
};

export function previewOf({ talkTurns, format }: Transcript): Preview {
  // Without detections. What is undefined is read as absent.
  const conversation = readConversation({ conversation: { talk_turns: talkTurns as AnalyzedTalkTurn[] } });
  const { time } = conversation;
  const speakers = namedSpeakers(conversation).map(({ id, role, turns, words = 0 }) => ({
    name: id,
    role,
    turns,
    words,
  }));
  return {
    format: formats[format],
    turns: talkTurns.length,
    length: time && time.to - time.from,
    speakers,
    warnings: [
      speakerWarning(talkTurns, speakers),
      sameNameWarning(speakers),
      time === undefined ? 'There are no times, so pauses, pace and interruptions are not known.' : undefined,
      talkTurns.length < fewTurns
        ? `${amount(talkTurns.length, 'turn')} is little to go by. Figures of a short conversation vary a lot.`
        : undefined,
    ].filter((one) => one !== undefined),
  };
}

/** With fewer, one turn more or less changes every figure. */
const fewTurns = 10;
/** More people than that hardly talk with each other. */
const manySpeakers = 12;

function speakerWarning(
  talkTurns: readonly ConversationTalkTurn[],
  speakers: readonly PreviewSpeaker[],
): string | undefined {
  const [only] = speakers;
  if (!only)
    return 'No speaker was found, so nobody is measured. Assign speakers below, or put names in front: “Maya: How was your week?”';
  const unnamed = talkTurns.length - speakers.reduce((sum, { turns }) => sum + turns, 0);
  if (unnamed > 0) {
    return `${unnamed} of ${amount(talkTurns.length, 'turn')} ${unnamed === 1 ? 'names' : 'name'} no speaker.`;
  }
  if (speakers.length === 1) return `Only ${only.name} speaks. Targets need at least two people.`;
  if (speakers.length > manySpeakers) {
    return `${speakers.length} speakers were found. Lines such as “Note: …” may have been read as names.`;
  }
  return undefined;
}

/** Two spellings of a name are two people to the service. */
function sameNameWarning(speakers: readonly PreviewSpeaker[]): string | undefined {
  const spellings = new Map<string, string>();
  for (const { name } of speakers) {
    const plain =
      name
        .toLocaleLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
        .trim() || name;
    const other = spellings.get(plain);
    if (other !== undefined)
      return `“${other}” and “${name}” may be the same person. They are counted as two.`;
    spellings.set(plain, name);
  }
  return undefined;
}

/** The talk turns with the roles by name. An empty role takes away the one that the transcript says. */
export function withRoles(
  talkTurns: readonly ConversationTalkTurn[],
  roles: ReadonlyMap<string, string>,
): ConversationTalkTurn[] {
  return talkTurns.map((turn) => {
    const role = roles.get(turn.speaker?.id?.trim() ?? '');
    if (role === undefined || !turn.speaker) return turn;
    const { role: _said, ...speaker } = turn.speaker;
    return { ...turn, speaker: role === '' ? speaker : { ...speaker, role } };
  });
}
