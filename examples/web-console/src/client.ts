import { createClient } from '@conversation-analytics/client';

/** The proxy on the console's own server adds the credentials: the page has none. */
export const client = createClient({ baseUrl: '/api/analytics', auth: 'proxy' });

/** Whose data is cached. The console has one user. */
export const scope = 'console';
