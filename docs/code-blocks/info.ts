/** What the opening line of a code block says. */
export interface BlockInfo {
  readonly language: 'ts' | 'tsx' | 'js' | 'jsx';
  /** Name of the context that a fragment needs. A complete block has none. */
  readonly context: string | undefined;
}

/** undefined for a block that is not type-checked. */
export function readInfo(info: string): BlockInfo | undefined {
  const [language = '', ...marks] = info.trim().split(/\s+/);
  if (!isChecked(language)) return undefined;
  const contexts = marks.flatMap((mark) => /^fragment=(.+)$/.exec(mark)?.[1] ?? []);
  return { language, context: contexts[0] };
}

function isChecked(language: string): language is BlockInfo['language'] {
  return ['ts', 'tsx', 'js', 'jsx'].includes(language);
}
