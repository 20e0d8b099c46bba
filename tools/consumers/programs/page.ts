import { bearer, createClient } from '@conversation-analytics/client';
import { ConversationAnalyticsProvider, useBehaviorDetectionQuery } from '@conversation-analytics/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { callService } from './calls.ts';

/** Shows what the service finds in a question; the words are on the page when it has answered. */
function Behaviors() {
  const { data, error } = useBehaviorDetectionQuery({ input: 'What would you like to try first?' });
  const names = (data?.detections ?? []).flatMap(({ behaviors }) =>
    (behaviors ?? []).map(({ name }) => name),
  );
  return createElement('output', null, error ? error.message : names.join(', '));
}

function show(baseUrl: string, serviceId: string, token: string) {
  const root = document.body.appendChild(document.createElement('main'));
  const client = createClient({ baseUrl, serviceId, auth: bearer(token) });
  const app = createElement(
    ConversationAnalyticsProvider,
    { client, scope: 'consumer' },
    createElement(Behaviors),
  );
  createRoot(root).render(createElement(QueryClientProvider, { client: new QueryClient() }, app));
}

async function run(baseUrl: string, serviceId: string, token: string) {
  show(baseUrl, serviceId, token);
  return callService(baseUrl, serviceId, bearer(token));
}

Object.assign(globalThis, { run });
