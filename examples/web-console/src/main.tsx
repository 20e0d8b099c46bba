import { ConversationAnalyticsProvider } from '@conversation-analytics/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { client } from './client.ts';
import { App } from './components/app.tsx';
import './styles.css';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element.');
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={new QueryClient()}>
      <ConversationAnalyticsProvider client={client} scope="console">
        <App />
      </ConversationAnalyticsProvider>
    </QueryClientProvider>
  </StrictMode>,
);
