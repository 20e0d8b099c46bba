/** The transcript of a response that has a text and no segments: one talk turn. Undefined for any other response. */
export function textTranscript(bytes: Buffer): Uint8Array | undefined {
  // Segments are read in a thread. What has none is short, so it can be parsed here.
  if (bytes.includes('"segments"')) return undefined;
  const text = textOf(bytes);
  return text === undefined ? undefined : Buffer.from(JSON.stringify({ segments: [{ text }] }));
}

function textOf(bytes: Buffer): string | undefined {
  try {
    const value: unknown = JSON.parse(bytes.toString());
    const isText = typeof value === 'object' && value !== null && 'text' in value;
    return isText && typeof value.text === 'string' ? value.text : undefined;
  } catch {
    return undefined;
  }
}
