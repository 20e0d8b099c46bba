/**
 * HTML that is safe to put into a page. It is a class, because an object of a JSON file can look like any interface, but
 * cannot be an instance.
 */
export class Markup {
  readonly html: string;

  constructor(html: string) {
    this.html = html;
  }
}

/** What a template takes. Nothing is written for `undefined`. */
export type Content = string | number | Markup | undefined | readonly Content[];

/**
 * Writes HTML. Each value is escaped, unless it is markup itself. It is part of a text, of an attribute with double quotes,
 * or of one without quotes, where it has to be a single word.
 *
 * @throws {Error} When a value would end its attribute.
 *
 * @example
 * markup`<p title="${title}">${text}</p>`;
 */
export function markup(strings: TemplateStringsArray, ...values: readonly Content[]): Markup {
  let html = strings[0] ?? '';
  let isUnquoted = false;
  for (const [place, value] of values.entries()) {
    const text = htmlOf(value);
    const before = strings[place] ?? '';
    isUnquoted = UNQUOTED_ATTRIBUTE.test(before) || (isUnquoted && !END_OF_ATTRIBUTE.test(before));
    if (isUnquoted && !WORD.test(text)) {
      throw new Error(`"${text}" is not a single word. Write double quotes around this attribute: ${before}`);
    }
    html += text + (strings[place + 1] ?? '');
  }
  return new Markup(html);
}

const UNQUOTED_ATTRIBUTE = /=[^\s"<>=]*$/;
const END_OF_ATTRIBUTE = /[\s>]/;
const WORD = /^[\w-]*$/;

function htmlOf(value: Content): string {
  if (value === undefined) return '';
  if (value instanceof Markup) return value.html;
  if (Array.isArray(value)) {
    let html = '';
    for (const one of value) html += htmlOf(one);
    return html;
  }
  // A file of JSON may hold anything in place of a string.
  return visibleText(String(value)).replace(SPECIAL, (character) => REFERENCES[character] ?? '');
}

const SPECIAL = /[&<>"]/g;
const REFERENCES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** What no document may hold: control characters, halves of surrogate pairs, code points that are not characters. */
const INVALID = /(?![\t\n\r])[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}]/gu;
/** Overrides and isolates of the writing direction. They could reorder the words around the text. */
const DIRECTIONS = /[\u202A-\u202E\u2066-\u2069]/g;

/** The text without what a page cannot show, or what would change the text around it. */
export function visibleText(text: string): string {
  return text.replace(DIRECTIONS, '').replace(INVALID, '\uFFFD');
}

/** Joins content with markup or text between. */
export function joined(contents: readonly Content[], separator: Content): Content[] {
  return contents.flatMap((content, place) => (place === 0 ? [content] : [separator, content]));
}
