import type { Client } from '@conversation-analytics/client';

/** The client of an upload: `createClient(…)`, or a part of it. */
export type UploadClient = Pick<Client, 'conversations' | 'scope'>;
