const { mkdtempSync, rmSync, writeFileSync } = require('node:fs');
const { tmpdir } = require('node:os');
const { join } = require('node:path');

/** What the tests of both kinds of modules do with the packages. The service is named by the environment. */
exports.check = ({
  BadRequestError,
  clientCredentials,
  ConnectionError,
  createClient,
  diskStore,
  nodeTransport,
  uploadConversationFile,
}) => {
  const {
    SERVICE_URL: baseUrl,
    SERVICE_ID: serviceId,
    CLIENT_ID: clientId,
    CLIENT_SECRET: clientSecret,
  } = process.env;
  const auth = clientCredentials({ clientId, clientSecret });

  describe.each([
    ['fetch', undefined],
    ['nodeTransport', nodeTransport()],
  ])('over %s', (_, transport) => {
    const client = createClient({ baseUrl, serviceId, auth, transport });

    test('calls the service', async () => {
      const { detections } = await client.behaviors.detect({ input: 'What would you like to try first?' });
      expect(detections).toHaveLength(1);
    });

    test('gets a typed error', async () => {
      const call = client.behaviors.detect({ input: '' });
      await expect(call).rejects.toBeInstanceOf(BadRequestError);
      await expect(call).rejects.toThrow('/input');
    });

    test('is told that a connection was refused', async () => {
      // Nobody listens there, and fetch allows the port.
      const nowhere = createClient({ baseUrl: 'http://127.0.0.1:59999', serviceId, auth, transport });
      const error = await nowhere.profile.get(undefined, { retries: 0 }).catch((one) => one);
      expect(error).toBeInstanceOf(ConnectionError);
      expect(error).toMatchObject({ neverOpened: true, message: expect.stringContaining('ECONNREFUSED') });
    });
  });

  test('uploads a file, with its journal in a folder that is not there yet', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'jest-'));
    try {
      const transcript = join(folder, 'talk.vtt');
      writeFileSync(transcript, 'WEBVTT\n\n00:00.000 --> 00:02.000\n<v Ann>How was your week?\n');
      const client = createClient({ baseUrl, serviceId, auth, transport: nodeTransport() });
      const options = { store: diskStore(join(folder, 'state')) };
      const { conversations_response } = await uploadConversationFile(client, transcript, options);
      expect(conversations_response.analytics).toBeDefined();
    } finally {
      rmSync(folder, { recursive: true });
    }
    // Jest's five seconds are too short for an analysis beside other work.
  }, 60_000);
};
