/** One thing that a reader of a quickstart does, or sees. */
export type Step =
  /** ` ```js file=NAME `: saves the block as a file. */
  | { readonly kind: 'file'; readonly name: string; readonly text: string }
  /** ` ```sh `: runs the block to its end. */
  | { readonly kind: 'command'; readonly text: string }
  /** ` ```sh service `: starts the block in another terminal, where it runs until the page ends. */
  | { readonly kind: 'service'; readonly text: string }
  /** ` ```text output `: what the last command has printed. */
  | { readonly kind: 'output'; readonly text: string }
  /** ` ```text browser=URL `: what a browser shows at the address. `upload=NAME` chooses a file there before. */
  | {
      readonly kind: 'browser';
      readonly url: string;
      readonly upload: string | undefined;
      readonly text: string;
    };

const fence = /^```(\S+)(?: +(\S+))?(?: +upload=(\S+))? *\n([\s\S]*?)^```$/gm;

/**
 * Reads what a page tells its reader to do. Every block is a step: a page has none that is not tried.
 *
 * @throws Error for a block that is none of these steps.
 */
export function stepsOf(markdown: string): readonly Step[] {
  return [...markdown.matchAll(fence)].map(([block, language = '', mark = '', upload, text = '']) => {
    const [name, value] = mark.split('=', 2);
    if (name === 'file' && value) return { kind: 'file', name: value, text };
    if (language === 'sh' && mark === '') return { kind: 'command', text };
    if (language === 'sh' && mark === 'service') return { kind: 'service', text };
    if (language === 'text' && mark === 'output') return { kind: 'output', text };
    if (language === 'text' && name === 'browser' && value)
      return { kind: 'browser', url: value, upload, text };
    throw new Error(`A quickstart has a block that is no step:\n${block}`);
  });
}

/**
 * Whether a text is as the page shows it. `…` stands for anything within a line, and a line of `…` for any lines. Spaces
 * at the ends of lines do not count.
 */
export function isAsShown(shown: string, actual: string): boolean {
  const lines = trimmed(shown).map((line) =>
    line === '…' ? '(?:.*\\n)*?' : `${line.split('…').map(escaped).join('.*')}\\n`,
  );
  return new RegExp(`^${lines.join('')}$`).test(`${trimmed(actual).join('\n')}\n`);
}

function trimmed(text: string): readonly string[] {
  return text
    .trim()
    .split('\n')
    .map((line) => line.trimEnd());
}

function escaped(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
