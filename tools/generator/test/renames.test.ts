import { expect, it } from 'vitest';
import { classify } from '../src/diff/classify.ts';
import { report } from '../src/diff/report.ts';
import { edited, remove, rename, set, type Edit } from './corpus/edits.ts';
import { foreignContract } from './corpus/foreign.ts';

const list = '/paths/~1animals/get';
const keeper = '/components/schemas/Keeper/properties';

/** What is said of the changes that may be a rename. */
function hints(edits: Edit[]): string[] {
  const { changes } = classify(edited(foreignContract, []), edited(foreignContract, edits));
  const said = changes.map(({ level, text, hint }) =>
    hint === undefined ? '' : `${level}: ${text}; ${hint}`,
  );
  return [...new Set(said)].filter((text) => text !== '');
}

it.each<[string, Edit[], string[]]>([
  [
    'a property',
    [rename(`${keeper}/name`, 'fullName')],
    [
      'major: name was removed; renamed from name to fullName?',
      'minor: fullName was added; renamed from name to fullName?',
    ],
  ],
  [
    'a parameter',
    [set(`${list}/parameters/1/name`, 'order')],
    [
      'major: the query parameter sort was removed; renamed from query sort to query order?',
      'minor: the query parameter order was added; renamed from query sort to query order?',
    ],
  ],
  [
    'an operation without an id',
    [rename('/paths/~1keepers~1{name}', '/staff/{name}')],
    [
      'major: GET /keepers/{name} was removed; renamed from GET /keepers/{name} to GET /staff/{name}?',
      'minor: GET /staff/{name} was added; renamed from GET /keepers/{name} to GET /staff/{name}?',
    ],
  ],
])('%s with another name is still major, and said to look renamed', (_, edits, expected) => {
  expect(hints(edits)).toEqual(expected);
});

it('the report says it behind what has changed', () => {
  const revision = edited(foreignContract, [rename(`${keeper}/name`, 'fullName')]);
  const text = report(classify(edited(foreignContract, []), revision), false);
  expect(text).toContain('Keeper.name: name was removed; renamed from name to fullName? [');
});

it('a schema with another name is called so', () => {
  const { changes } = classify(
    edited(foreignContract, []),
    edited(foreignContract, [
      rename('/components/schemas/Cat', 'Puma'),
      set('/components/schemas/Animal', {}),
    ]),
  );
  expect(changes.map(({ level, text }) => `${level}: ${text}`)).toContain('major: Cat was renamed to Puma');
});

it.each<[string, Edit[]]>([
  ['has another type too', [remove(`${keeper}/name`), set(`${keeper}/fullName`, { type: 'integer' })]],
  [
    'could be one of two',
    [
      rename(`${keeper}/name`, 'fullName'),
      set(`${keeper}/nickname`, { type: 'string', readOnly: true, description: 'Another.' }),
    ],
  ],
  [
    'could have been one of two',
    [
      rename(`${list}/parameters`, 'x-parameters'),
      set(`${list}/parameters`, [
        {
          name: 'max',
          in: 'query',
          schema: { type: 'integer', minimum: 1, maximum: 100, default: 20 },
          required: true,
        },
      ]),
    ],
  ],
])('nothing is said of a rename that %s', (_, edits) => {
  expect(hints(edits)).toEqual([]);
});
