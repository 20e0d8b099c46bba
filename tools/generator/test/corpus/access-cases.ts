import { remove, reverse, set, type Edit } from './edits.ts';
import type { PairCase } from './pair-cases.ts';

const pet = '/paths/~1pet/get';
const scheme = '/components/securitySchemes/login';
const flow = `${scheme}/flows/clientCredentials`;
const address = 'https://pets.example.org';
const login = [
  set('/components/securitySchemes', {
    login: {
      type: 'oauth2',
      flows: {
        clientCredentials: {
          tokenUrl: 'https://pets.example.org/token',
          scopes: { read: 'Reads.', write: 'Writes.' },
        },
      },
    },
    key: { type: 'apiKey', in: 'header', name: 'X-Key' },
    token: { type: 'http', scheme: 'bearer' },
  }),
];
const server = (...urls: string[]): Edit =>
  set(
    '/servers',
    urls.map((url) => ({ url })),
  );

/** Where requests go, and what lets them in. */
export const accessCases: PairCase[] = [
  {
    name: 'the second of two addresses goes first',
    before: [server('https://a.example.org', 'https://b.example.org')],
    edits: [server('https://b.example.org', 'https://a.example.org')],
    bump: 'minor',
    rules: ['base-address-changed'],
  },
  {
    name: 'another address that is relative to the document',
    before: [server('/v1')],
    edits: [server('/v2')],
    bump: 'minor',
    rules: ['base-address-changed'],
  },
  {
    name: 'the second of two addresses is gone',
    before: [server('https://a.example.org', 'https://b.example.org')],
    edits: [remove('/servers/1')],
    bump: 'patch',
    rules: ['server-changed'],
  },
  {
    name: 'the address that there is without any',
    before: [remove('/servers')],
    edits: [server('/')],
    bump: 'none',
    rules: [],
  },
  {
    name: 'a path has another address',
    before: [],
    edits: [set('/paths/~1pet/servers', [{ url: 'https://other.example.org' }])],
    bump: 'major',
    rules: ['operation-address-changed'],
  },
  {
    name: 'the address of all, said by an operation too',
    before: [],
    edits: [set(`${pet}/servers`, [{ url: address }])],
    bump: 'none',
    rules: [],
  },
  {
    name: 'a further way to get tokens',
    before: login,
    edits: [
      set(`${scheme}/flows/password`, {
        tokenUrl: 'https://pets.example.org/token',
        scopes: { read: 'Reads.' },
      }),
    ],
    bump: 'minor',
    rules: ['security-flow-added'],
  },
  {
    name: 'a way to get tokens is gone',
    before: login,
    edits: [set(`${scheme}/flows`, { password: { tokenUrl: 'https://pets.example.org/token', scopes: {} } })],
    bump: 'major',
    rules: ['security-scheme-changed'],
  },
  {
    name: 'a further scope, which no operation asks for',
    before: login,
    edits: [set(`${flow}/scopes/admin`, 'Everything.')],
    bump: 'minor',
    rules: ['security-scope-declared'],
  },
  {
    name: 'a scope is gone that no operation asks for',
    before: login,
    edits: [remove(`${flow}/scopes/write`)],
    bump: 'minor',
    rules: ['security-scope-withdrawn'],
  },
  {
    name: 'what is said of a scope, and of a scheme',
    before: login,
    edits: [set(`${flow}/scopes/read`, 'Lets you read.'), set(`${scheme}/description`, 'How to get in.')],
    bump: 'patch',
    rules: ['documentation-changed'],
  },
  {
    name: 'names that count without regard to case',
    before: login,
    edits: [
      set('/components/securitySchemes/key/name', 'x-key'),
      set('/components/securitySchemes/token/scheme', 'Bearer'),
    ],
    bump: 'none',
    rules: [],
  },
  {
    name: 'schemes in another order',
    before: [...login, set('/security', [{ key: [] }, { token: [] }])],
    edits: [reverse()],
    bump: 'none',
    rules: [],
  },
  {
    name: 'one of two sets of scopes is not enough any more',
    before: [...login, set('/security', [{ login: ['write'] }, { login: ['read'] }])],
    edits: [remove('/security/0')],
    bump: 'major',
    rules: ['security-alternative-removed'],
  },
  {
    name: 'two sets of scopes in another order',
    before: [...login, set('/security', [{ login: ['write'] }, { login: ['read'] }])],
    edits: [reverse()],
    bump: 'none',
    rules: [],
  },
  {
    name: 'another set of scopes is enough too',
    before: [...login, set('/security', [{ login: ['write'] }])],
    edits: [set('/security', [{ login: ['read'] }, { login: ['write'] }])],
    bump: 'minor',
    rules: ['security-alternative-added'],
  },
  {
    name: 'one of two ways to get tokens does not give a scope any more',
    before: [
      ...login,
      set(`${scheme}/flows/password`, {
        tokenUrl: 'https://pets.example.org/token',
        scopes: { read: 'Reads.', write: 'Writes.' },
      }),
    ],
    edits: [remove(`${scheme}/flows/password/scopes/write`)],
    bump: 'major',
    rules: ['security-scheme-changed'],
  },
  {
    name: 'a scheme that refers to one that says the same',
    before: login,
    edits: [
      set('/components/securitySchemes/other', { type: 'apiKey', in: 'header', name: 'X-Key' }),
      set('/components/securitySchemes/key', { $ref: '#/components/securitySchemes/other' }),
    ],
    bump: 'none',
    rules: [],
  },
  {
    name: 'an operation has an address of its own that cannot be called',
    before: [],
    edits: [set(`${pet}/servers`, [{ url: 'http://other.example.org' }])],
    bump: 'major',
    rules: ['operation-address-changed'],
  },
  {
    name: 'what a path said of its address is said of all',
    before: [
      set('/paths', { '/pet': { servers: [{ url: address }], get: { responses: {} } } }),
      remove('/servers'),
    ],
    edits: [set('/servers', [{ url: address }]), remove('/paths/~1pet/servers')],
    bump: 'patch',
    rules: ['server-changed'],
  },
];
