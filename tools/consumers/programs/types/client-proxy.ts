import { createProxyHandler, type ProxyHandler } from '@conversation-analytics/client/proxy';

export const handler: ProxyHandler = createProxyHandler({
  baseUrl: 'https://analytics.example.org',
  serviceId: 'service-1',
  credentials: { clientId: 'client-1', clientSecret: 'secret' },
  basePath: '/api/analytics',
  operations: ['detect-behaviors', 'get-conversation-job'],
  authorize: ({ request, operation, pathParameters }) =>
    operation === 'get-conversation-job'
      ? pathParameters.id.length > 0
      : request.headers.get('cookie')
        ? true
        : new Response(null, { status: 401 }),
});

export const answer: Promise<Response> = handler(
  new Request('https://app.example/api/analytics/v1/behaviors'),
);
