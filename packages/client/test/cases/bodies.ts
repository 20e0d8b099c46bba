import { describe, expect, it } from 'vitest';
import { clientCredentials, ResponseError, type Transport } from '../../src/index.ts';
import { failureOf, text, useFaultServer, type MakeClient } from '../connect.ts';
import {
  json,
  onlyFor,
  redirect,
  startFaultServer,
  type RecordedRequest,
} from '../../../runtime/test/fault-server.ts';

/** What arrives at the service, and what arrives nowhere else. */
export function bodyCases(transport: Transport, make?: MakeClient): void {
  const harness = useFaultServer({ transport }, make);

  describe('a JSON body', () => {
    it('arrives as it is, with its type and length', async () => {
      const body = { input: 'Grüße 👋\u0000\u2028', user_metadata: { 'a b': [null, -0.5, ''] } };
      await harness.connect().behaviors.detect(body);
      const [request] = harness.server.requests;
      expect(JSON.parse(String(request?.body))).toEqual(body);
      expect(request?.headers).toMatchObject({
        'content-type': 'application/json',
        accept: 'application/json',
        'content-length': String(Buffer.byteLength(JSON.stringify(body))),
      });
    });

    it('of 10 MB arrives whole', async () => {
      const input = 'word '.repeat(2_000_000);
      await harness.connect().behaviors.detect({ input });
      expect(harness.server.requests[0]?.body.length).toBe(JSON.stringify({ input }).length);
    });
  });

  describe('a form', () => {
    const file = new File(['WEBVTT\n\n\u{1f44b}'], 'Besprechung "1".vtt', { type: 'text/vtt' });
    const fileId = '6f1c9f53-39d5-4b8a-9b9e-0b3e1a3f8f11';

    it('has its fields before the file, the name of the file, and user_metadata as JSON text', async () => {
      const body = { file, file_id: fileId, user_metadata: { team: ['ä', 1] } };
      await harness.connect().files.upload(body);
      const form = await formOf(harness.server.requests[0]);
      expect([...form.keys()]).toEqual(['file_id', 'user_metadata', 'file']);
      expect(form.get('file_id')).toBe(fileId);
      expect(JSON.parse(String(form.get('user_metadata')))).toEqual({ team: ['ä', 1] });
      const arrived = form.get('file');
      if (!(arrived instanceof File)) throw new Error('The file arrived as a field.');
      expect(arrived.name).toBe('Besprechung "1".vtt');
      expect(arrived.type).toBe('text/vtt');
      expect(await arrived.text()).toBe(await file.text());
    });

    it('leaves out what is undefined, and keeps null as JSON', async () => {
      await harness.connect().files.upload({ file, user_metadata: null });
      const form = await formOf(harness.server.requests[0]);
      expect([...form.keys()]).toEqual(['user_metadata', 'file']);
      expect(form.get('user_metadata')).toBe('null');
    });

    it('is sent again whole after a 401', async () => {
      harness.server.on('POST /v1/files', onlyFor(['token-2'], json({ file_id: fileId })));
      const client = harness.connect({ auth: clientCredentials({ clientId: 'a', clientSecret: 'b' }) });
      expect(await client.files.upload({ file })).toEqual({ file_id: fileId });
      const forms = await Promise.all(harness.server.calls.map(formOf));
      expect(forms.map((form) => Array.from(form.keys()))).toEqual([['file'], ['file']]);
    });

    it('has a boundary', async () => {
      await harness.connect().files.upload({ file });
      expect(harness.server.requests[0]?.headers['content-type']).toContain('boundary=');
      expect([...(await formOf(harness.server.requests[0])).keys()]).toEqual(['file']);
    });
  });

  describe('a redirect', () => {
    it.each([301, 302, 303, 307, 308])('%i to another origin takes nothing there', async (status) => {
      const elsewhere = await startFaultServer();
      try {
        harness.server.on('*', redirect(status, `${elsewhere.url}/v1/behaviors`));
        const client = harness.connect();
        for (const call of [() => client.behaviors.detect(text), () => client.profile.get()]) {
          const error = await failureOf(call());
          expect(error).toBeInstanceOf(ResponseError);
          expect(error).toMatchObject({ status, retryable: false });
        }
        expect(harness.server.requests).toHaveLength(2);
        expect(elsewhere.connections).toBe(0);
      } finally {
        await elsewhere.close();
      }
    });

    it('of the token endpoint takes the secret nowhere', async () => {
      const elsewhere = await startFaultServer();
      try {
        harness.server.on('POST /v1/token', redirect(307, `${elsewhere.url}/v1/token`));
        const client = harness.connect({ auth: clientCredentials({ clientId: 'a', clientSecret: 'b' }) });
        expect(await failureOf(client.behaviors.detect(text))).toBeInstanceOf(ResponseError);
        expect(harness.server.requests).toHaveLength(1);
        expect(elsewhere.connections).toBe(0);
      } finally {
        await elsewhere.close();
      }
    });

    it('on the same origin is not followed either', async () => {
      harness.server.on('POST /v1/behaviors', redirect(307, '/v1/conversations'));
      expect(await failureOf(harness.connect().behaviors.detect(text))).toBeInstanceOf(ResponseError);
      expect(harness.server.requests).toHaveLength(1);
    });
  });
}

/** Reads a form the way that a service would. */
async function formOf(request: RecordedRequest | undefined): Promise<FormData> {
  if (!request) throw new Error('No request arrived.');
  const headers = { 'content-type': request.headers['content-type'] ?? '' };
  return new Response(new Uint8Array(request.body), { headers }).formData();
}
