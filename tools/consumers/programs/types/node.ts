import { createReadStream } from 'node:fs';
import { clientCredentials, createClient } from '@conversation-analytics/client';
import { clientFromEnv, nodeTransport } from '@conversation-analytics/node';
import {
  bufferSource,
  diskStore,
  fileSource,
  nodePartTransport,
  spooledSource,
  uploadConversationFile,
  uploadDirectory,
  uploadFile,
} from '@conversation-analytics/node/uploads';
import { uploadConversation } from '@conversation-analytics/uploader';

export const client = createClient({
  baseUrl: 'https://analytics.example.org',
  serviceId: 'service-1',
  auth: clientCredentials({ clientId: 'client-1', clientSecret: 'secret' }),
  transport: nodeTransport({ ca: [Buffer.from('certificate')] }),
});

export async function upload(): Promise<readonly unknown[]> {
  const client = clientFromEnv();
  const job = await uploadConversation(client, await fileSource('interview.vtt'), {
    store: diskStore(),
    transport: nodePartTransport(),
  });
  const stream = createReadStream('meeting.vtt');
  const spooled = await spooledSource(stream, { name: 'meeting.vtt', type: 'text/vtt', spool: 'disk' });
  const bytes = await bufferSource(Buffer.from('WEBVTT'), { name: 'a.vtt', type: 'text/vtt' });
  const { behaviors } = await client.profile.get({ role: 'coach' });
  const { status } = await uploadConversationFile(client, 'talk.vtt', {
    onProgress: ({ fraction }) => console.log(fraction),
  });
  const folder = uploadDirectory(client, 'recordings', {
    filter: ({ name }) => name.endsWith('.vtt'),
    userMetadata: ({ name }) => ({ name }),
    onProgress: ({ bytesSent, bytesTotal }) => console.log(bytesSent, bytesTotal),
  });
  for await (const { kind, jobId } of folder) if (kind === 'uploaded') console.log(jobId.length);
  const file = await uploadFile(client, 'notes.vtt');
  return [job.status, spooled.size, bytes.size, behaviors, status, file];
}
