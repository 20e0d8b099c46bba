import type { ConversationSpeaker } from '../../generated/models.ts';
import { hasVisibleText } from '../../text/visible.ts';
import { decodeCharacterReferences } from './character-references.ts';

/** What one speaker says in a cue; the speaker is undefined outside of voice tags. */
export interface VoiceSpan {
  speaker: ConversationSpeaker | undefined;
  /** The text, with the line breaks of the cue. */
  text: string;
}

/** A tag, or text up to the next "<". A lone "<" is text. */
const TOKEN = /<[^<>]*>|[^<]+|</g;

/** The text between the angle brackets of a voice tag (`<v.class annotation>`), of another tag, or of a timestamp. */
const VOICE_TAG = /^v((?:\.[^\s.]+)*)\.?(?:\s+([^]*))?$/;
const OTHER_TAG = /^(?:\/?[a-z]+(?:\.[^\s.]+)*(?:\s[^]*)?|\/|[\d:]+\.\d+)$/i;

/** Line breaks and indents in a cue are layout. No-break spaces stay as they are. */
const LAYOUT = /[ \t\n\f]+/g;

/**
 * Splits the payload of a cue by its voice tags. Other tags are left out, but their text stays. Character references are
 * decoded. Spans without visible text are dropped. The first class of a voice tag that begins with `role-` names the role of
 * its speaker.
 */
export function spansOf(payload: string): VoiceSpan[] {
  const spans: VoiceSpan[] = [];
  const voices: (ConversationSpeaker | undefined)[] = [];
  let raw = '';
  const endSpan = (): void => {
    const text = decodeCharacterReferences(raw);
    if (hasVisibleText(text)) spans.push({ speaker: voices.at(-1), text });
    raw = '';
  };
  for (const [token] of payload.matchAll(TOKEN)) {
    const tag = token.startsWith('<') && token.endsWith('>') ? token.slice(1, -1) : undefined;
    const voice = tag === undefined ? null : VOICE_TAG.exec(tag);
    if (voice !== null) {
      endSpan();
      voices.push(speakerOf(voice[1] ?? '', voice[2] ?? ''));
    } else if (tag === '/v') {
      endSpan();
      voices.pop();
    } else if (tag === undefined || !OTHER_TAG.test(tag)) {
      raw += token;
    }
  }
  endSpan();
  return spans;
}

/** The text of a span with single spaces for its layout. */
export function onOneLine(text: string): string {
  return text.replace(LAYOUT, ' ').replace(/^ | $/g, '');
}

function speakerOf(classes: string, annotation: string): ConversationSpeaker | undefined {
  const id = decodeCharacterReferences(annotation).replace(LAYOUT, ' ').trim();
  if (!hasVisibleText(id)) return undefined;
  // Other classes say how to draw the text.
  const role = /\.role-([^.]+)/.exec(classes)?.[1];
  return role === undefined ? { id } : { id, role };
}
