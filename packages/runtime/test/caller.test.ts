import { openAsBlob } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  ApiError,
  apiKey,
  basic,
  bearer,
  binary,
  createCaller,
  json,
  optionParameters,
  ResponseError,
  text,
  typedForm,
  UnsupportedRequestError,
  urlencoded,
  type DirectOptions,
  type Operation,
} from '../src/index.ts';
import { failureOf } from './failures.ts';
import { json as jsonResponse, raw, startFaultServer, type FaultServer } from './fault-server.ts';

let server: FaultServer;
beforeEach(async () => {
  server = await startFaultServer();
  // Full jitter times 0: back-off takes no time.
  vi.spyOn(Math, 'random').mockReturnValue(0);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await server.close();
});

const caller = (options: Partial<DirectOptions> = {}) =>
  createCaller({}, { baseUrl: server.url, ...options });

function operation(own: Partial<Operation> = {}): Operation {
  return { id: 'probe', method: 'GET', path: '/things', parameters: optionParameters, ...own };
}

const bodies = { json, urlencoded, text, binary, form: typedForm };
const responses = { json, text, binary };
const arrived = () => {
  const request = server.requests.at(-1);
  if (!request) throw new Error('Nothing has arrived.');
  return request;
};

/** The parts of a form as they came, with their headers. */
function partsOf({ headers, body }: ReturnType<typeof arrived>): string[] {
  const [, boundary = ''] =
    /^multipart\/form-data; boundary=(\S+)$/.exec(String(headers['content-type'])) ?? [];
  const [before, ...parts] = Buffer.from(body).toString('utf8').split(`--${boundary}`);
  expect([before, parts.pop()]).toEqual(['', '--\r\n']);
  return parts.map((part) => part.replace(/^\r\n|\r\n$/g, ''));
}

describe('parameters', () => {
  it.each([
    [undefined, { tag: ['a b', 'c'], n: 1, gone: undefined }, '?tag=a+b&tag=c&n=1'],
    ['comma', { tag: ['a', 'b,c'] }, '?tag=a,b%2Cc'],
    ['comma', { tag: { a: 1, b: 'c&d' } }, '?tag=a,1,b,c%26d'],
    ['space', { tag: ['a', 'b'] }, '?tag=a%20b'],
    ['pipe', { tag: ['a', 'b'] }, '?tag=a%7Cb'],
    ['deepObject', { tag: { a: 1, b: { c: [true] } } }, '?tag%5Ba%5D=1&tag%5Bb%5D%5Bc%5D%5B0%5D=true'],
    ['json', { tag: { a: [1] } }, '?tag=%7B%22a%22%3A%5B1%5D%7D'],
    [undefined, { tag: { a: 1, b: 'c' } }, '?a=1&b=c'],
    [undefined, { tag: new Date(0) }, '?tag=1970-01-01T00%3A00%3A00.000Z'],
  ] as const)('of a query in the style %s: %j', async (style, query, expected) => {
    await caller()(operation(style && { styles: { query: { tag: style } } }), {}, { query });
    expect(arrived().url).toBe(`/things${expected}`);
  });

  it.each([
    [undefined, '?a=1&tag=x'],
    ['comma', '?a=1&tag=x'],
    ['deepObject', '?a=1&tag=x'],
  ] as const)('that hold nothing are left out in the style %s', async (style, expected) => {
    const own = operation(style && { styles: { query: { filter: style } } });
    await caller()(own, {}, { query: { filter: { b: undefined, c: null }, a: 1, tag: [undefined, 'x'] } });
    expect(arrived().url).toBe(`/things${expected}`);
  });

  it.each(['comma', 'space', 'pipe', undefined] as const)(
    'of a list that is empty are left out in the style %s',
    async (style) => {
      const own = operation(style && { styles: { query: { list: style } } });
      await caller()(own, {}, { query: { list: [], a: 1 }, header: { 'x-list': [], 'x-a': 1 } });
      expect(arrived().url).toBe('/things?a=1');
      expect(arrived().headers).toMatchObject({ 'x-a': '1' });
      expect(arrived().headers).not.toHaveProperty('x-list');
    },
  );

  it('have no word for a property that is undefined', async () => {
    const value = { b: undefined, c: 1 };
    const get = operation({ path: '/things/{a}', styles: { query: { a: 'comma' } } });
    await caller()(get, { path: { a: value } }, { query: { a: value }, header: { a: value } });
    expect(arrived().url).toBe('/things/c,1?a=c,1');
    expect(arrived().headers['a']).toBe('c,1');
  });

  it('may be called like something that every object has', async () => {
    await caller()(
      operation({ styles: { query: { other: 'comma' } } }),
      {},
      { query: { constructor: ['a', 'b'], toString: { c: 1 } } },
    );
    expect(arrived().url).toBe('/things?constructor=a&constructor=b&c=1');
    await caller()(
      operation({
        method: 'POST',
        body: urlencoded,
        bodyOptions: { styles: {} },
      }),
      { body: { constructor: ['a', 'b'] } },
    );
    expect(String(arrived().body)).toBe('constructor=a&constructor=b');
  });

  it('go into headers of the body, where the document describes them, and are refused where the client sets them', async () => {
    const header = {
      'Content-Range': 'bytes 0-1/2',
      'Content-Language': 'de',
      'Content-MD5': 'x',
    };
    await caller()(operation({ method: 'PUT', body: text }), { body: 'ab' }, { header });
    expect(arrived().headers).toMatchObject({
      'content-range': 'bytes 0-1/2',
      'content-language': 'de',
      'content-md5': 'x',
    });
    for (const name of ['Content-Length', 'Content-Type', 'Host', 'Authorization']) {
      const own = { header: { [name]: 'a' } };
      expect(await failureOf(caller()(operation({ method: 'PUT' }), {}, own))).toBeInstanceOf(
        UnsupportedRequestError,
      );
    }
    const broken = { header: { 'Content-Range': 'a\nb' } };
    expect(await failureOf(caller()(operation({ method: 'PUT' }), {}, broken))).toBeInstanceOf(
      UnsupportedRequestError,
    );
  });

  it('stand in the path encoded, whatever their type, and cannot change it', async () => {
    const get = operation({ path: '/things/{id}/{many}' });
    await caller()(get, { path: { id: 7, many: ['a', 'b/c,d'] } });
    expect(arrived().url).toBe('/things/7/a,b%2Fc%2Cd');
    await caller()(get, { path: { id: 7, many: 'a,b' } });
    expect(arrived().url).toBe('/things/7/a%2Cb');
    expect(await failureOf(caller()(get, { path: { id: 7, many: ['..'] } }))).toBeInstanceOf(
      UnsupportedRequestError,
    );
    for (const id of ['..', '', undefined]) {
      expect(await failureOf(caller()(get, { path: { id, many: 'a' } }))).toBeInstanceOf(
        UnsupportedRequestError,
      );
    }
  });

  it('of one name have the style of their place', async () => {
    const styles = {
      path: { a: 'pairs' },
      query: { a: 'json' },
      header: { a: 'pairs' },
      cookie: { a: 'comma' },
    } as const;
    const get = operation({ path: '/things/{a}', styles });
    const value = { x: 1, y: '2/3' };
    await caller()(
      get,
      { path: { a: value } },
      { query: { a: [1] }, header: { a: value }, cookie: { a: ['b', 'c,d'] } },
    );
    expect(arrived().url).toBe('/things/x=1,y=2%2F3?a=%5B1%5D');
    expect(arrived().headers).toMatchObject({ a: 'x=1,y=2/3', cookie: 'a=b,c%2Cd' });
  });

  it('go into headers and cookies, beside those of the client and the call', async () => {
    await caller({ headers: { 'x-client': 'c' } })(
      operation(),
      {},
      {
        header: { 'X-Page': 2, 'X-Gone': undefined },
        cookie: { session: 'a b' },
        headers: { 'x-call': 'd' },
      },
    );
    expect(arrived().headers).toMatchObject({
      'x-client': 'c',
      'x-call': 'd',
      'x-page': '2',
      cookie: 'session=a%20b',
    });
    expect(arrived().headers['x-gone']).toBeUndefined();
  });
});

describe('a body', () => {
  const send = (kind: keyof typeof bodies, value: unknown, bodyOptions: Operation['bodyOptions'] = {}) =>
    caller()(operation({ method: 'POST', body: bodies[kind], bodyOptions }), { body: value });

  it.each([
    ['json', 'application/vnd.a+json', [1, { a: null }], '[1,{"a":null}]'],
    ['urlencoded', 'application/x-www-form-urlencoded', { a: ['b', 'c d'], e: undefined }, 'a=b&a=c+d'],
    ['text', 'text/csv', 'a,b', 'a,b'],
    ['binary', 'image/png', new Blob(['png']), 'png'],
  ] as const)('of the kind %s arrives as %s', async (kind, mediaType, value, expected) => {
    await send(kind, value, { mediaType });
    expect(String(arrived().body)).toBe(expected);
    expect(arrived().headers['content-type']).toBe(mediaType);
  });

  it('has the type of its own file where the document names a range', async () => {
    await send('binary', new Blob(['a'], { type: 'image/webp' }), { mediaType: 'image/*' });
    expect(arrived().headers['content-type']).toBe('image/webp');
  });

  it('is a form with its boundary, with lists in parts, objects as JSON and files last', async () => {
    const file = new File(['content'], 'a.txt', { type: 'text/plain' });
    await send('form', { file, tags: ['a', 'b'], meta: { c: 1 } });
    const form = await new Response(new Uint8Array(arrived().body), {
      headers: { 'content-type': String(arrived().headers['content-type']) },
    }).formData();
    expect([...form.keys()]).toEqual(['tags', 'tags', 'meta', 'file']);
    expect(form.getAll('tags')).toEqual(['a', 'b']);
    const sent = form.get('file');
    // With the name of a file it would be one to most services.
    expect(form.get('meta')).toBe('{"c":1}');
    expect(partsOf(arrived())).toContain(
      'content-disposition: form-data; name="meta"\r\ncontent-type: application/json\r\n\r\n{"c":1}',
    );
    expect(sent instanceof File && [sent.name, await sent.text()]).toEqual(['a.txt', 'content']);
  });

  it('is a form whose parts have the media types that the document names', async () => {
    const photo = new File(['p'], 'p.bin', { type: 'image/gif' });
    const parts = {
      photo: 'image/png',
      csv: 'text/csv',
      note: 'text/plain',
      list: 'application/json',
      meta: 'application/vnd.a+json',
    };
    await send(
      'form',
      { photo, csv: 'a,b', note: 'n', list: ['x', 1], meta: { c: 1 }, constructor: 'plain' },
      { parts },
    );
    expect(partsOf(arrived())).toEqual([
      'content-disposition: form-data; name="csv"\r\ncontent-type: text/csv\r\n\r\na,b',
      'content-disposition: form-data; name="note"\r\n\r\nn',
      'content-disposition: form-data; name="list"\r\ncontent-type: application/json\r\n\r\n"x"',
      'content-disposition: form-data; name="list"\r\ncontent-type: application/json\r\n\r\n1',
      'content-disposition: form-data; name="meta"\r\ncontent-type: application/vnd.a+json\r\n\r\n{"c":1}',
      'content-disposition: form-data; name="constructor"\r\n\r\nplain',
      'content-disposition: form-data; name="photo"; filename="p.bin"\r\ncontent-type: image/png\r\n\r\np',
    ]);
  });

  it('is a form without a text that has a media type, with files of the media types that the document names', async () => {
    const file = new File(['p'], 'p.bin', { type: 'image/gif' });
    await send('form', { photo: file, note: 'n' }, { parts: { photo: 'image/png' } });
    const headers = { 'content-type': String(arrived().headers['content-type']) };
    const form = await new Response(new Uint8Array(arrived().body), { headers }).formData();
    expect([...form.keys()]).toEqual(['note', 'photo']);
    expect(form.get('photo')).toMatchObject({ name: 'p.bin', type: 'image/png' });
  });

  it('is a form whose names end no header, and whose files may be on disk and are sent again', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'form-'));
    try {
      await writeFile(join(folder, 'a'), 'x'.repeat(100_000));
      const file = new File([await openAsBlob(join(folder, 'a'))], 'ü"\r\n.png');
      server.on('POST /things', raw(503, ''), raw(204, ''));
      const post = operation({
        method: 'POST',
        retry: 'safe',
        body: typedForm,
      });
      await caller()(post, { body: { 'a"\r\nb': { c: 'ü' }, file } });
      expect(partsOf(arrived())).toEqual([
        'content-disposition: form-data; name="a%22%0D%0Ab"\r\ncontent-type: application/json\r\n\r\n{"c":"ü"}',
        `content-disposition: form-data; name="file"; filename="ü%22%0D%0A.png"\r\ncontent-type: application/octet-stream\r\n\r\n${'x'.repeat(100_000)}`,
      ]);
      expect(server.requests).toHaveLength(2);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('is a form with the same texts whether or not one of its parts has a media type', async () => {
    const texts = { 'a\rb': 'c\nd\re\r\nf', g: '' };
    await send('form', { ...texts, meta: { h: 1 } });
    const [first, second] = partsOf(arrived());
    expect(first).toBe('content-disposition: form-data; name="a%0D%0Ab"\r\n\r\nc\r\nd\r\ne\r\nf');
    await send('form', texts);
    const written = partsOf(arrived()).map((part) => part.replace(/^[\w-]+/, (name) => name.toLowerCase()));
    expect(written).toEqual([first, second]);
  });

  it.each([
    ['no file where it is one', 'binary', 'no blob'],
    ['what JSON cannot say', 'json', 1n],
    ['a file in JSON', 'json', { list: [{ file: new Blob(['a']) }] }],
    ['a file in the JSON of a form', 'form', { meta: { file: new Blob(['a']) } }],
  ] as const)('is refused before anything is sent: %s', async (_, kind, body) => {
    const failure = await failureOf(send(kind, body));
    expect(failure).toBeInstanceOf(UnsupportedRequestError);
    expect(server.requests).toHaveLength(0);
  });
});

describe('a response', () => {
  it.each([
    ['[1]', [1]],
    ['"a"', 'a'],
    ['0', 0],
    ['null', null],
  ])('of JSON may be any value: %s', async (body, expected) => {
    server.on('GET /things', raw(200, body, { 'content-type': 'application/json' }));
    expect(await caller()(operation({ response: json }), {})).toEqual(expected);
  });

  it('may be a text, a file, nothing, or nothing in one of two cases', async () => {
    server.on('GET /things', raw(200, 'a,b', { 'content-type': 'text/csv' }));
    expect(await caller()(operation({ response: text, responseOptions: { accept: 'text/csv' } }), {})).toBe(
      'a,b',
    );
    expect(arrived().headers.accept).toBe('text/csv');
    const file = await caller()<Blob>(
      operation({ response: binary, responseOptions: { accept: '*/*' } }),
      {},
    );
    expect([file.type, await file.text()]).toEqual(['text/csv', 'a,b']);
    expect(await caller()(operation(), {})).toBeUndefined();
    server.on('GET /things', raw(204, ''));
    expect(
      await caller()(operation({ response: json, responseOptions: { mayBeEmpty: true } }), {}),
    ).toBeUndefined();
    server.on('GET /things', raw(205, ''));
    expect(await caller()(operation({ response: json }), {})).toBeUndefined();
  });

  it.each(['text', 'binary', 'json'] as const)(
    'of %s may be none, where the document says so',
    async (kind) => {
      server.on('GET /things', raw(204, ''));
      expect(
        await caller()(operation({ response: responses[kind], responseOptions: { mayBeEmpty: true } }), {}),
      ).toBeUndefined();
    },
  );

  it('that is not what the document says is a ResponseError that quotes nothing of it', async () => {
    server.on('GET /things', raw(200, '<html>secret', { 'content-type': 'text/html' }));
    const failure = await failureOf(caller()(operation({ response: json }), {}));
    expect(failure).toBeInstanceOf(ResponseError);
    expect(String(failure)).not.toContain('secret');
    server.on('GET /things', raw(200, ''));
    expect(await failureOf(caller()(operation({ response: json }), {}))).toBeInstanceOf(ResponseError);
  });

  it('comes with its status and headers', async () => {
    server.on('GET /things', jsonResponse([], 201, { 'x-request-id': 'r-1', link: '<b>' }));
    const { data, status, requestId, headers } = await caller()(
      operation({ response: json }),
      {},
    ).withResponse();
    expect([data, status, requestId, headers.get('link')]).toEqual([[], 201, 'r-1', '<b>']);
  });
});

describe('the pipeline of the client', () => {
  it('repeats what is safe, and gives an error its type', async () => {
    server.on('GET /things', raw(503, ''), jsonResponse([1]));
    expect(await caller()(operation({ response: json }), {})).toEqual([1]);
    server.on('POST /things', raw(503, ''), jsonResponse([1]));
    const failure = await failureOf(caller()(operation({ method: 'POST', response: json }), {}));
    expect(failure).toBeInstanceOf(ApiError);
    expect(failure).toMatchObject({ name: 'ServerError', status: 503, attempts: 1 });
  });

  it.each([
    ['not found', 'not found'],
    ['["no","such"]', ['no', 'such']],
    ['"gone"', 'gone'],
    ['{"title":"gone"}', undefined],
    ['', undefined],
  ])('keeps an error that is %j where nothing prints it', async (text, body) => {
    server.on('*', raw(404, text));
    const failure = await failureOf(caller()(operation(), {}));
    expect(failure).toMatchObject({ name: 'NotFoundError', status: 404 });
    expect(Reflect.get(Object(failure), 'body')).toEqual(body);
    expect(Object.keys(Object(failure))).not.toContain('body');
  });

  it('has no body of an earlier attempt in its error', async () => {
    server.on('GET /things', raw(503, 'busy'), raw(401, 'refused'), raw(401, ''));
    const failure = await failureOf(caller({ auth: bearer(() => 'token') })(operation(), {}));
    expect(failure).toMatchObject({ name: 'AuthenticationError' });
    expect(Object(failure)).not.toHaveProperty('body');
  });

  it.each(['no token', ''])(
    'has no body in an error that is of another service, which said %j',
    async (said) => {
      server.on('GET /things', raw(503, 'busy'));
      server.on('GET /token', raw(403, said));
      const other = (): Promise<string> => caller()<never>(operation({ path: '/token' }), {});
      const token = vi.fn<() => Promise<string>>(other).mockResolvedValueOnce('token');
      const failure = await failureOf(caller({ auth: bearer(token) })(operation(), {}));
      expect(failure).toMatchObject({ name: 'ApiError', status: 403 });
      expect(Reflect.get(Object(failure), 'body')).toBe(said || undefined);
    },
  );

  it('ends a call that takes longer than its timeout', async () => {
    server.on('GET /things', () => {});
    const failure = await failureOf(caller()(operation(), {}, { timeout: 20, retries: 0 }));
    expect(failure).toMatchObject({ name: 'TimeoutError', limit: 'timeout' });
  });

  it('follows no redirect', async () => {
    server.on('GET /things', raw(302, '', { location: 'https://example.org' }));
    expect(await failureOf(caller()(operation(), {}))).toMatchObject({ name: 'ResponseError', status: 302 });
  });
});

describe('credentials', () => {
  it('are a bearer token, with one replay after a 401', async () => {
    let count = 0;
    server.on('GET /things', raw(401, ''), jsonResponse([1]));
    const call = caller({ auth: bearer(() => `token-${++count}`) });
    expect(await call(operation({ response: json }), {})).toEqual([1]);
    expect(server.requests.map(({ headers }) => headers.authorization)).toEqual([
      'Bearer token-1',
      'Bearer token-2',
    ]);
  });

  it('are a key in a header, the query or a cookie, or basic, or several', async () => {
    const auth = [
      apiKey({ in: 'header', name: 'X-Key', value: 'a' }),
      apiKey({ in: 'query', name: 'key', value: async () => 'b' }),
      apiKey({ in: 'cookie', name: 'session', value: 'c' }),
      basic({ username: 'maya', password: 'pä:ss' }),
    ];
    await caller({ auth })(operation(), {});
    expect(arrived().url).toBe('/things?key=b');
    expect(arrived().headers).toMatchObject({
      'x-key': 'a',
      cookie: 'session=c',
      authorization: `Basic ${Buffer.from('maya:pä:ss').toString('base64')}`,
    });
  });

  it.each([
    ['abc+/==', 'abc+/=='],
    ['a b;"é', 'a%20b%3B%22%C3%A9'],
  ])('in a cookie are %s as they are where a cookie can hold them', async (value, sent) => {
    await caller({ auth: apiKey({ in: 'cookie', name: 'session', value }) })(operation(), {});
    expect(arrived().headers.cookie).toBe(`session=${sent}`);
  });

  it('that never come do not outlive an abort', async () => {
    const auth = apiKey({ in: 'header', name: 'x-key', value: () => new Promise<string>(() => {}) });
    const controller = new AbortController();
    const failure = failureOf(caller({ auth })(operation(), {}, { signal: controller.signal }));
    controller.abort();
    expect(await failure).toMatchObject({ name: 'AbortError' });
    expect(server.requests).toHaveLength(0);
  });

  it('stay away from an operation that takes none', async () => {
    const auth = [bearer('token'), apiKey({ in: 'header', name: 'x-key', value: 'a' })];
    await caller({ auth })(operation({ secured: false }), {});
    expect(arrived().headers.authorization ?? arrived().headers['x-key']).toBeUndefined();
  });

  it('are in no hook, error or printed object', async () => {
    const seen: unknown[] = [];
    const key = apiKey({ in: 'query', name: 'key', value: 'secret-1' });
    const hooks = [{ onRequest: (event: object) => void seen.push(event) }];
    server.on('*', raw(400, '{}'));
    const failure = await failureOf(caller({ auth: key, hooks })(operation(), {}));
    expect(JSON.stringify([seen, key, failure, String(failure)])).not.toContain('secret-1');
    expect(seen).toHaveLength(1);
  });

  it('go to no address or header that cannot hold them safely', () => {
    expect(() => createCaller({}, { baseUrl: 'http://example.org' })).toThrow(UnsupportedRequestError);
    expect(() => apiKey({ in: 'header', name: 'no header', value: 'a' })).toThrow(UnsupportedRequestError);
  });
});

describe('configuration', () => {
  const service = { configuration: { tenant: { header: 'x-tenant' }, trial: { header: 'x-trial' } } };
  const call = (options: object, own: object = {}) =>
    createCaller(service, { baseUrl: server.url, ...options })(operation(), {}, own);

  it('that is a number or a boolean is sent as text', async () => {
    await call({ tenant: 0, trial: false });
    expect(arrived().headers).toMatchObject({ 'x-tenant': '0', 'x-trial': 'false' });
  });

  it('is the only source of its header, whose name ignores case', async () => {
    const refused = 'The client sets the header x-tenant itself.';
    expect(await failureOf(call({ tenant: 'a' }, { headers: { 'x-tenant': 'b' } }))).toMatchObject({
      name: 'UnsupportedRequestError',
      message: refused,
    });
    expect(() => createCaller(service, { baseUrl: server.url, headers: { 'X-TENANT': 'b' } })).toThrow(
      refused,
    );
    expect(server.requests).toHaveLength(0);
  });
});
