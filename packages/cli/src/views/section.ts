/** A part of an analysis with its title. */
export interface Section {
  readonly title: string;
  readonly text: string;
}

/** A section, unless there is nothing to show in it. */
export function sectionOf(title: string, text: string | false): Section | undefined {
  return text === false ? undefined : { title, text };
}
