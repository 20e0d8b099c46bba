import { clientCredentials } from '@conversation-analytics/client';
import { callService } from './calls.ts';
import './every-entry.ts';

export default {
  async fetch(request: Request): Promise<Response> {
    const { searchParams } = new URL(request.url);
    const of = (name: string) => searchParams.get(name) ?? '';
    const auth = clientCredentials({ clientId: of('clientId'), clientSecret: of('clientSecret') });
    return Response.json(await callService(of('url'), of('serviceId'), auth));
  },
};
