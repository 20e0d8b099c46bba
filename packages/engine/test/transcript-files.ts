/** Something that a speaker says, to be written to a file. */
export interface Entry {
  readonly speaker: string;
  readonly text: string;
}

/** WebVTT with voice tags, one cue for each entry. */
export function toWebVtt(entries: readonly Entry[]): string {
  const escape = (text: string): string =>
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const cues = entries.map(
    ({ speaker, text }, index) =>
      `00:00:${10 + index}.000 --> 00:01:00.000\n<v ${escape(speaker)}>${escape(text)}</v>\n`,
  );
  return `WEBVTT\n\n${cues.join('\n')}`;
}

/** SubRip with names in front of the text, one cue for each entry. */
export function toSubRip(entries: readonly Entry[]): string {
  const cues = entries.map(
    ({ speaker, text }, index) =>
      `${index + 1}\n00:00:${10 + index},000 --> 00:01:00,000\n${speaker}: ${text}\n`,
  );
  return cues.join('\n');
}
