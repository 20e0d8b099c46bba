import { clientCredentials } from '@conversation-analytics/client';
import { callService } from './calls.ts';
import './every-entry.ts';

/** Bun and Deno have it too. */
declare const process: { readonly argv: readonly string[] };

const [url = '', serviceId = '', clientId = '', clientSecret = ''] = process.argv.slice(2);
const auth = clientCredentials({ clientId, clientSecret });
console.log(JSON.stringify(await callService(url, serviceId, auth)));
