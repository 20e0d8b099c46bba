import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { DANGERS_FOUND } from '../../src/reading/dangers.ts';
import { AGREEMENT } from '../../src/reading/figures/targets.ts';

function page(name: string): string {
  return readFileSync(new URL(`../../../../docs/concepts/${name}.md`, import.meta.url), 'utf8');
}

it('verdicts rest on the published agreement with people, punctuated and stripped', () => {
  const quality = page('detection-quality');
  const published = (title: string): number[] =>
    [...quality.matchAll(new RegExp(`^\\| ${title} +\\| +\\d+ +\\| (-?[\\d.]+)`, 'gm'))].map(([, rank]) =>
      Number(rank),
    );
  const titles = {
    'reflections per question': 'reflections per question',
    'complex reflections': 'share of complex reflections, in %',
    'open questions': 'share of open questions, in %',
  };
  expect(Object.keys(AGREEMENT).sort()).toEqual(Object.keys(titles).sort());
  for (const [name, { punctuated, stripped }] of Object.entries(AGREEMENT)) {
    expect([name, published(titles[name as keyof typeof titles])]).toEqual([name, [punctuated, stripped]]);
  }
});

it('the note beside dangers has the published share that is found', () => {
  const { found, of } = DANGERS_FOUND;
  expect(page('model-card')).toMatch(
    new RegExp(`\\| ${of} disclosures .*\\| punctuated \\| ${Math.round((100 * found) / of)} % `),
  );
});
