import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clientCredentials, createClient } from '@conversation-analytics/client';
import { nodeTransport } from '@conversation-analytics/node';
import { diskStore, fileSource, nodePartTransport } from '@conversation-analytics/node/uploads';
import { uploadConversation } from '@conversation-analytics/uploader';
import { callService, transcript } from './calls.ts';

// The calls of every runtime, and those that only Node has: a GET with a body, and a file on disk.
const [url = '', serviceId = '', clientId = '', clientSecret = ''] = process.argv.slice(2);
const auth = clientCredentials({ clientId, clientSecret });
const client = createClient({ baseUrl: url, serviceId, auth, transport: nodeTransport() });
const folder = await mkdtemp(join(tmpdir(), 'consumer-node-'));
try {
  const file = join(folder, 'meeting.vtt');
  await writeFile(file, transcript);
  const job = await uploadConversation(client, await fileSource(file), {
    store: diskStore(join(folder, 'uploads')),
    transport: nodePartTransport(),
    preferredPartSizeBytes: 1024,
  });
  const { behaviors } = await client.profile.get({ role: 'coach' });
  const fromFile = {
    status: job.status,
    talkTurns: job.conversations_response?.analytics?.conversation_analytics?.talk_turn_count,
    hasProfile: (behaviors ?? []).length > 0,
  };
  console.log(JSON.stringify({ ...(await callService(url, serviceId, auth)), fromFile }));
} finally {
  await rm(folder, { recursive: true });
}
