import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import {
  ApiError,
  AuthenticationError,
  BadRequestError,
  ConflictError,
  NotFoundError,
  RateLimitError,
  ResponseError,
  ServerError,
  type Transport,
} from '../../src/index.ts';
import { failureOf, text, useFaultServer, type MakeClient } from '../connect.ts';
import { emptyChunks, json, problem, raw } from '../../../runtime/test/fault-server.ts';

const once = { retries: 0 };
const html = '<html><body><h1>502 Bad Gateway</h1></body></html>';

/** What becomes of every kind of answer. */
export function answerCases(transport: Transport, make?: MakeClient): void {
  const harness = useFaultServer({ transport }, make);
  const detect = () => harness.connect().behaviors.detect(text, once);
  const updateMetadata = () => harness.connect().conversations.updateMetadata({ metadata: {} }, once);

  describe('an error status', () => {
    it.each([
      { status: 400, type: BadRequestError, name: 'BadRequestError', retryable: false },
      { status: 401, type: AuthenticationError, name: 'AuthenticationError', retryable: false },
      { status: 403, type: ApiError, name: 'ApiError', retryable: false },
      { status: 404, type: NotFoundError, name: 'NotFoundError', retryable: false },
      { status: 408, type: ApiError, name: 'ApiError', retryable: true },
      { status: 409, type: ConflictError, name: 'ConflictError', retryable: false },
      { status: 413, type: ApiError, name: 'ApiError', retryable: false },
      { status: 429, type: RateLimitError, name: 'RateLimitError', retryable: true },
      { status: 500, type: ServerError, name: 'ServerError', retryable: true },
      { status: 502, type: ServerError, name: 'ServerError', retryable: true },
      { status: 503, type: ServerError, name: 'ServerError', retryable: true },
    ])('$status is a $name', async ({ status, type, name, retryable }) => {
      const headers = { 'x-request-id': 'request-7', 'content-type': 'application/problem+json' };
      harness.server.on('*', problem(status, headers, { detail: 'It is so.', trace: { id: 9 } }));
      const error = await failureOf(detect());
      expect(error).toBeInstanceOf(type);
      expect(error).toBeInstanceOf(ApiError);
      expect(error).toMatchObject({
        name,
        status,
        retryable,
        requestId: 'request-7',
        attempts: 1,
        retryAfter: undefined,
        violations: [],
        problem: { title: `Problem ${status}`, status, detail: 'It is so.', trace: { id: 9 } },
        message: `detect-behaviors failed with status ${status}: It is so. [request request-7]`,
      });
    });

    it('shows no header of the answer when it is printed', async () => {
      harness.server.on('*', problem(400, { 'set-cookie': 'session=hidden-7' }));
      const error = await failureOf(detect());
      expect(error).toMatchObject({ status: 400 });
      expect(inspect(error, { depth: 10 })).not.toContain('hidden-7');
    });

    it('of an operation that declares none is typed all the same', async () => {
      harness.server.on('*', problem(400));
      expect(await failureOf(updateMetadata())).toBeInstanceOf(BadRequestError);
    });

    it.each([
      {
        form: 'an array of pointers',
        errors: [
          { pointer: '/input', detail: 'must not be empty' },
          { pointer: '/max_behaviors', message: 'must be an integer' },
          { pointer: '/x' },
        ],
        violations: [
          { pointer: '/input', message: 'must not be empty' },
          { pointer: '/max_behaviors', message: 'must be an integer' },
          { pointer: '/x', message: 'is not valid' },
        ],
      },
      {
        form: 'a map of fields',
        errors: { input: ['is required', 'must be a string'], max_behaviors: 'must be an integer' },
        violations: [
          { pointer: 'input', message: 'is required' },
          { pointer: 'input', message: 'must be a string' },
          { pointer: 'max_behaviors', message: 'must be an integer' },
        ],
      },
      { form: 'a text', errors: 'all wrong', violations: [] },
      { form: 'a list of oddities', errors: [null, 7, 'x', {}, { pointer: 7 }], violations: [] },
      { form: 'a map of oddities', errors: { input: 7, other: [null, {}] }, violations: [] },
      { form: 'null', errors: null, violations: [] },
    ])('with violations as $form names them', async ({ errors, violations }) => {
      harness.server.on('*', problem(400, {}, { errors }));
      const error = await failureOf(detect());
      expect(error).toBeInstanceOf(BadRequestError);
      expect(error).toMatchObject({ violations });
    });

    it('says in its message which rule was broken first', async () => {
      const errors = [
        { pointer: '/input', detail: 'must not be empty' },
        { pointer: '/x', detail: 'is unknown' },
      ];
      harness.server.on('*', problem(400, {}, { errors }));
      expect(String(await failureOf(detect()))).toBe(
        'BadRequestError: detect-behaviors failed with status 400: Problem 400 /input: must not be empty (and 1 more)',
      );
    });

    it('says a text once that the service gives twice', async () => {
      const details = {
        detail: '/input must not be empty.',
        errors: [{ pointer: '/input', detail: 'must not be empty.' }],
      };
      harness.server.on('*', problem(400, {}, details));
      const error = await failureOf(detect());
      expect(String(error)).toBe(
        'BadRequestError: detect-behaviors failed with status 400: /input must not be empty.',
      );
      expect(error).toMatchObject({ violations: [{ pointer: '/input', message: 'must not be empty.' }] });
    });

    it.each([
      { what: 'HTML of a proxy', answer: raw(502, html, { 'content-type': 'text/html' }), status: 502 },
      { what: 'no body', answer: raw(500, ''), status: 500 },
      { what: 'a chunked body of nothing', answer: emptyChunks(500), status: 500 },
      { what: 'plain text', answer: raw(400, 'No.', { 'content-type': 'text/plain' }), status: 400 },
      { what: 'half a JSON document', answer: raw(400, '{"title":"Ba'), status: 400 },
      { what: 'JSON null', answer: json(null, 400), status: 400 },
      { what: 'a JSON array', answer: json([{ title: 'x' }], 400), status: 400 },
      { what: 'a JSON string', answer: json('x', 500), status: 500 },
      { what: 'bytes that are no UTF-8', answer: raw(500, Buffer.from([0xff, 0xfe, 0x80])), status: 500 },
    ])('with $what has no problem, and its status', async ({ answer, status }) => {
      harness.server.on('*', answer);
      const error = await failureOf(detect());
      expect(error).toBeInstanceOf(ApiError);
      expect(error).toMatchObject({ status, problem: undefined, violations: [], requestId: undefined });
    });

    it('with 5 MB of body is read up to 1 MiB and then given up', async () => {
      const megabyte = Buffer.alloc(1024 * 1024, ' ');
      let ended: Promise<boolean> | undefined;
      harness.server.on('*', (response) => {
        ended = new Promise((resolve) => response.once('close', () => resolve(response.writableFinished)));
        response.writeHead(500, { 'content-length': String(5 * megabyte.length) });
        // The last of the five never comes: a client that reads them all would never end.
        for (let part = 0; part < 4; part += 1) response.write(megabyte);
      });
      const error = await failureOf(detect());
      expect(error).toMatchObject({ name: 'ServerError', status: 500, problem: undefined });
      expect(await ended).toBe(false);
    });
  });

  describe('a success', () => {
    it('is the data, as it came', async () => {
      const data = { id: null, detections: [{ index: 0, text: 'Grüße 👋', new_field: [1] }] };
      harness.server.on('*', json(data));
      expect(await detect()).toEqual(data);
    });

    it('is read whatever its content type says', async () => {
      harness.server.on('*', raw(200, '{"id":"x"}', { 'content-type': 'text/plain' }));
      expect(await detect()).toEqual({ id: 'x' });
    });

    it.each([
      { what: 'HTML', answer: raw(200, '<html>Sign in</html>', { 'content-type': 'text/html' }) },
      { what: 'half a JSON document', answer: raw(200, '{"id":"x","detections":[') },
      { what: 'no body', answer: raw(200, '') },
      { what: 'a chunked body of nothing', answer: emptyChunks(200) },
      { what: 'a 204', answer: raw(204, '') },
      { what: 'JSON null', answer: json(null) },
      { what: 'a JSON array', answer: json([]) },
      { what: 'a JSON string', answer: json('ok') },
      { what: 'a JSON number', answer: json(1) },
    ])('with $what is a ResponseError where a body is declared', async ({ answer }) => {
      harness.server.on('*', answer);
      const error = await failureOf(harness.connect().profile.get());
      expect(error).toBeInstanceOf(ResponseError);
      expect(error).toMatchObject({ name: 'ResponseError', retryable: false });
      expect(harness.server.requests).toHaveLength(1);
    });

    it('that cannot be read names the status and the request', async () => {
      harness.server.on('*', raw(201, 'Created', { 'x-request-id': 'request-7' }));
      expect(await failureOf(detect())).toMatchObject({ status: 201, requestId: 'request-7' });
    });

    it.each([
      { what: 'no body', answer: raw(200, '') },
      { what: 'a chunked body of nothing', answer: emptyChunks(200) },
      { what: 'a 204', answer: raw(204, '') },
      { what: 'text/plain OK', answer: raw(200, 'OK', { 'content-type': 'text/plain' }) },
      { what: 'JSON', answer: json({ ok: true }) },
    ])('of an operation without a body is undefined, with $what', async ({ answer }) => {
      harness.server.on('*', answer);
      expect(await updateMetadata()).toBeUndefined();
    });
  });
}
