/** What the tests of both kinds of modules do with the packages. The service is named by the environment. */
exports.check = ({ BadRequestError, clientCredentials, ConnectionError, createClient, nodeTransport }) => {
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
};
