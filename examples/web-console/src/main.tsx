import { ConversationAnalyticsProvider } from '@conversation-analytics/react';
import { UploadsProvider } from '@conversation-analytics/react/uploads';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { client, scope } from './client.ts';
import { App } from './pages/app.tsx';
import { records } from './records/browser-records.ts';
import { removeExpired } from './records/database.ts';
import './styles/index.css';
import { createUploads } from './uploads.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element.');
// Where the browser keeps nothing, nothing is to be removed.
removeExpired(Date.now()).then(records.refresh, () => {});
const queryClient = new QueryClient();
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <ConversationAnalyticsProvider client={client} scope={scope}>
        <UploadsProvider manager={createUploads(queryClient)}>
          <App />
        </UploadsProvider>
      </ConversationAnalyticsProvider>
    </QueryClientProvider>
  </StrictMode>,
);
