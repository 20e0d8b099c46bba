/** What the checks need of a page of the site. */
export interface HtmlPage {
  /** Its file below the output folder, with slashes: `guides/jobs.html`. */
  readonly file: string;
  readonly ids: ReadonlySet<string>;
  /** Of links, scripts, style sheets and pictures, as written. */
  readonly targets: readonly string[];
}

export function readHtml(file: string, html: string): HtmlPage {
  const ids = [...html.matchAll(/\sid="([^"]*)"/g)].map(([, id = '']) => decode(id));
  const targets = [...html.matchAll(/<(?:a|link|script|img)\s[^>]*?(?:href|src)="([^"]*)"/g)];
  return { file, ids: new Set(ids), targets: targets.map(([, target = '']) => decode(target)) };
}

function decode(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}
