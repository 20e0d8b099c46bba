import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { OTHER_PEOPLE, personClasses } from '../../src/components/people.ts';

type Colour = readonly [red: number, green: number, blue: number];

const variables = readFileSync(new URL('../../src/components/styles/variables.css', import.meta.url), 'utf8');

/** The colours whose names begin with `prefix`, for one colour scheme. */
function coloursOf(prefix: string, scheme: 0 | 1): ReadonlyMap<string, Colour> {
  const found = variables.matchAll(/(--[\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g);
  return new Map(
    [...found].flatMap(([, name = '', ...schemes]) =>
      name.startsWith(prefix) ? [[name, linear(schemes[scheme] ?? '')]] : [],
    ),
  );
}

function linear(hex: string): Colour {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

/** WCAG 2: the ratio of the relative luminances. */
function contrast(one: Colour, other: Colour): number {
  const luminance = ([red, green, blue]: Colour) => 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05;
  const [least = 0, most = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return most / least;
}

type Matrix = readonly [Colour, Colour, Colour];

const times = (matrix: Matrix, [x, y, z]: Colour): Colour => {
  const row = ([a, b, c]: Colour) => a * x + b * y + c * z;
  return [row(matrix[0]), row(matrix[1]), row(matrix[2])];
};

/** Machado, Oliveira and Fernandes 2009, of full strength. */
const visions: Readonly<Record<string, Matrix>> = {
  usual: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  'without red': [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  'without green': [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  'without blue': [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

/** The distance of two colours in OKLab, https://bottosson.github.io/posts/oklab/. */
function distance(one: Colour, other: Colour): number {
  const lab = (colour: Colour) => {
    const cones = times(
      [
        [0.4122214708, 0.5363325363, 0.0514459929],
        [0.2119034982, 0.6806995451, 0.1073969566],
        [0.0883024619, 0.2817188376, 0.6299787005],
      ],
      colour,
    );
    const [l, m, s] = cones.map((value) => Math.cbrt(Math.max(0, value)));
    return times(
      [
        [0.2104542553, 0.793617785, -0.0040720468],
        [1.9779984951, -2.428592205, 0.4505937099],
        [0.0259040371, 0.7827717662, -0.808675766],
      ],
      [l ?? 0, m ?? 0, s ?? 0],
    );
  };
  const [a, b] = [lab(one), lab(other)];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

describe.each([
  ['light', 0],
  ['dark', 1],
] as const)('the colours of people, %s', (_, scheme) => {
  const people = [...coloursOf('--ca-person', scheme)];
  const groups = [...coloursOf('--ca-group', scheme)];
  const card = coloursOf('--ca-card', scheme).get('--ca-card') ?? [0, 0, 0];

  it('are those that the classes name', () => {
    const speakers = Array.from({ length: 7 }, (_one, at) => ({ id: `${at}` }));
    const classes = [...personClasses(speakers).values(), OTHER_PEOPLE];
    expect(people.map(([name]) => name)).toEqual(classes.map((name) => `--${name}`));
  });

  it('stand out from the card', () => {
    for (const [, colour] of people) expect(contrast(colour, card)).toBeGreaterThan(3);
  });

  it('are none of a group of behaviours', () => {
    for (const [, person] of people) {
      for (const [, group] of groups) expect(distance(person, group)).toBeGreaterThan(0.04);
    }
  });

  it.each(Object.keys(visions))('are told apart with vision that is %s', (vision) => {
    const matrix = visions[vision];
    if (!matrix) throw new Error(`There is no ${vision}.`);
    const own = people.slice(0, 5).map(([, colour]) => times(matrix, colour));
    for (const [at, one] of own.entries()) {
      for (const other of own.slice(at + 1)) expect(distance(one, other)).toBeGreaterThan(0.08);
    }
  });
});
