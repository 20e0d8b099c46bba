import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createClient } from '@conversation-analytics/client';
import { ConversationAnalyticsProvider } from '@conversation-analytics/react';
import { createUploadManager, UploadsProvider } from '@conversation-analytics/react/uploads';
import { indexedDbStore } from '@conversation-analytics/uploader';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Recordings } from './recordings.tsx';
import './style.css';

const client = createClient({ baseUrl: '/api/analytics', auth: 'proxy' });
const queryClient = new QueryClient();
// Outside of components: an upload continues whatever is on the page. The store remembers it over a reload.
const uploads = createUploadManager({ client, store: indexedDbStore() });

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with the id root.');
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <ConversationAnalyticsProvider client={client} scope="example">
        <UploadsProvider manager={uploads}>
          <Recordings />
        </UploadsProvider>
      </ConversationAnalyticsProvider>
    </QueryClientProvider>
  </StrictMode>,
);
