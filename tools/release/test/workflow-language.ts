import { registerHooks } from 'node:module';
import { TextDocument } from 'vscode-languageserver-textdocument';

// The package is made for bundlers: it imports JSON without saying that it is JSON.
registerHooks({
  load: (url, context, next) =>
    next(url, url.endsWith('.json') ? { ...context, importAttributes: { type: 'json' } } : context),
});
const { validate } = await import('@actions/languageservice');

/** It keeps what it has read by its address, also when the text there is another one. */
let read = 0;

/**
 * What GitHub's own language service finds wrong in a workflow, a sentence each: keys, events, cron expressions, jobs that
 * are needed, and expressions with the contexts that they read. It asks no network.
 */
export async function languageProblems(file: string, text: string): Promise<string[]> {
  read += 1;
  const uri = `file:///${read}/.github/workflows/${file}`;
  const document = TextDocument.create(uri, 'yaml', 0, text);
  const diagnostics = await validate(document);
  return diagnostics.map(({ range, message }) => `${file}:${range.start.line + 1} ${message}`);
}
