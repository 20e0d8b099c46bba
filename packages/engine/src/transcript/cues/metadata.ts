import type { VoiceSpan } from './cue-text.ts';

/**
 * Reads a cue of the metadata that Microsoft Graph has of a Teams transcript. This is WebVTT with a JSON object in each
 * cue. Only `speakerName` and `spokenText` are read. Returns undefined for any other cue.
 */
export function metadataOf(payload: string): VoiceSpan[] | undefined {
  if (!payload.startsWith('{') || !payload.includes('"spokenText"')) return undefined;
  const metadata = parse(payload);
  if (typeof metadata !== 'object' || metadata === null) return undefined;
  const { spokenText, speakerName } = metadata as { spokenText?: unknown; speakerName?: unknown };
  if (typeof spokenText !== 'string') return undefined;
  const isNamed = typeof speakerName === 'string' && speakerName.trim() !== '';
  return [{ speaker: isNamed ? { id: speakerName.trim() } : undefined, text: spokenText }];
}

function parse(payload: string): unknown {
  try {
    return JSON.parse(payload);
  } catch {
    return undefined;
  }
}
