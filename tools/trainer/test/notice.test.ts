import { expect, test } from 'vitest';
import { FILES, readOutput } from '../src/outputs.ts';

/** An entry of NOTICE: the name of a corpus, and lines below it such as `Licence:  CC BY 4.0`. */
interface Entry {
  name: string;
  lines: string;
}

const entries: readonly Entry[] = [
  ...readOutput('NOTICE').matchAll(/^(?<name>\S.*)\n(?<lines>(?: {2}.*\n)+)/gm),
].map(({ groups }) => ({ name: groups?.['name'] ?? '', lines: groups?.['lines'] ?? '' }));

// The file has this shape; `pnpm train` writes it.
const { data } = JSON.parse(readOutput(FILES.manifest)) as { data: object };
const corpora = [...new Set(Object.keys(data).map((file) => file.split('/')[0] ?? ''))];

/** The entry of a folder of the data, such as EmailIntent for `email-intent`. */
const entryOf = (folder: string) => entries.find(({ name }) => letters(name).includes(letters(folder)));
const letters = (text: string) => text.toLowerCase().replaceAll(/[^a-z]/g, '');

test.each(corpora)('NOTICE attributes %s: its authors, source and licence', (folder) => {
  const lines = entryOf(folder)?.lines;
  expect(lines).toMatch(/^ {2}Authors: {2}\S/m);
  expect(lines).toMatch(/^ {2}Source: {3}https:\/\//m);
  expect(lines).toMatch(/^ {2}Licence: {2}\S/m);
});

test('NOTICE attributes nothing that is not used', () => {
  expect(entries.map(({ name }) => name)).toEqual(corpora.map((folder) => entryOf(folder)?.name));
});

test('NOTICE says of which data each model is', () => {
  const trained = entries.flatMap(({ lines }) => {
    const [, names = ''] = /^ {2}Trained: {2}([a-z, ]+)/m.exec(lines) ?? [];
    return names.split(', ').filter((name) => name !== '');
  });
  const weights = [...readOutput(FILES.weights).matchAll(/^ {2}(\w+): \{/gm)].map(([, name]) => name);
  // A model may learn from several corpora.
  expect([...new Set(trained)].sort()).toEqual(weights.sort());
});

test('NOTICE says that AnnoMI was stated to be in the public domain, and that the statement is gone', () => {
  const lines = entryOf('annomi')?.lines.replaceAll(/\s+/g, ' ');
  expect(lines).toContain('The README said "Public Domain" in commit 126d985 of 2023-03-08.');
  expect(lines).toContain('2023-03-14 removed that line. The repository has no licence file.');
});
