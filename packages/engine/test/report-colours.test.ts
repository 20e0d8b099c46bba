import { describe, expect, it } from 'vitest';
import { STYLE } from '../src/report/style.ts';

const css = STYLE.html;
const darkStart = css.indexOf('@media(prefers-color-scheme:dark)');
const SCHEMES = { light: colours(css.slice(0, darkStart)), dark: colours(css.slice(darkStart)) } as const;

const PEOPLE = ['p0', 'p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'p7', 'p8'];
const FAMILIES = ['l', 'q', 'o', 'f', 's', 'x'];
/** Text, and what it stands on. */
const TEXTS: readonly (readonly [text: string, background: string])[] = [
  ...['ink', 'muted', 'link', 'bad', ...FAMILIES].map((text) => [text, 'paper'] as const),
  ...FAMILIES.map((text) => [text, 'fair-soft'] as const),
  ['ink', 'bad-soft'],
  ['ink', 'fair-soft'],
  ['link', 'fair-soft'],
  ['link', 'bad-soft'],
  ['muted', 'fair-soft'],
  ['muted', 'soft'],
  ['bad', 'bad-soft'],
  ['fair', 'fair-soft'],
  ['good', 'good-soft'],
  ['paper', 'ink'],
  ['paper', 'link'],
];

describe.each(['light', 'dark'] as const)('the %s colours of a report', (scheme) => {
  const colour = (name: string): string => SCHEMES[scheme].get(name) ?? '';

  it.each(TEXTS)('%s on %s can be read: 4.5 to 1 or more', (text, background) => {
    expect(contrast(colour(text), colour(background))).toBeGreaterThanOrEqual(4.5);
  });

  it.each([...PEOPLE, 'edge'])('%s can be seen on the page: 3 to 1 or more', (name) => {
    expect(contrast(colour(name), colour('paper'))).toBeGreaterThanOrEqual(3);
  });

  it('are different for each person and each family of behaviours', () => {
    const all = [...PEOPLE, ...FAMILIES].map(colour);
    expect(all.every((one) => /^#[0-9a-f]{6}$/.test(one))).toBe(true);
    expect(new Set(all).size).toBe(all.length);
  });
});

function colours(text: string): Map<string, string> {
  const all = new Map<string, string>();
  for (const [, name = '', value = ''] of text.matchAll(/--([a-z0-9-]+):(#[0-9a-f]{3,6})\b/g)) {
    if (!all.has(name)) all.set(name, value.length === 4 ? value.replace(/[0-9a-f]/g, '$&$&') : value);
  }
  return all;
}

/** As the Web Content Accessibility Guidelines define it. */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((place) => Number.parseInt(colour.slice(place, place + 2), 16) / 255)
    .map((value) => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
