import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openObjects } from '../src/lifecycle/open-objects.ts';
import { openService } from '../src/lifecycle/service.ts';
import { metadataOf } from '../src/storage/conversation-records.ts';
import { killCommands, runCommand } from './command.ts';
import { freePort } from '../../../tools/free-port.ts';
import { wrongObjects } from './kill-objects.ts';
import { lostFiles, outcomes, startLoad } from './kill-load.ts';
import { signIn } from './support.ts';

const kills = Number(process.env['KILLS'] ?? 25);
const credentials = { serviceId: 'service-1', clientId: 'client-1', clientSecret: 'a-secret-of-the-tests' };

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'server-kills-'));
});
afterAll(async () => {
  killCommands();
  await rm(folder, { recursive: true });
});

test(
  `${kills} kills under load lose nothing that was acknowledged`,
  { timeout: kills * 10_000 },
  async () => {
    const port = await freePort();
    const start = async () => {
      const command = runCommand(['--data', folder, '--port', String(port), '--no-access-log'], {
        CONVERSATION_ANALYTICS_SERVICE_ID: credentials.serviceId,
        CONVERSATION_ANALYTICS_CLIENT_ID: credentials.clientId,
        CONVERSATION_ANALYTICS_CLIENT_SECRET: credentials.clientSecret,
      });
      await command.printed(/listens on/);
      return command;
    };
    let command = await start();
    const caller = await signIn(`http://127.0.0.1:${port}`, credentials);
    const { acknowledged, stop } = startLoad(() => caller);
    for (let kill = 0; kill < kills; kill++) {
      // At another moment of the work each time.
      await delay(Math.random() * 500);
      command.child.kill('SIGKILL');
      expect(await command.exit).toBe('SIGKILL');
      command = await start();
    }
    await stop();

    const ended = await outcomes(caller, acknowledged);
    const { completed = 0, 'failed:internal_error': cutShort = 0, ...others } = ended;
    expect(others).toEqual({});
    expect(await lostFiles(caller, acknowledged)).toEqual([]);
    expect(acknowledged.contradictions).toEqual([]);
    // The load has reached every kind of work.
    expect(completed).toBeGreaterThan(cutShort);
    expect(acknowledged.files.size).toBeGreaterThan(0);
    expect(acknowledged.metadata.size).toBeGreaterThan(0);

    command.child.kill('SIGTERM');
    expect(await command.exit).toBe(0);
    const { service, database } = await openService({ port: 0, dataDirectory: folder });
    const ownObjects = { objects: join(folder, 'objects'), isShared: true };
    const objects = await openObjects(ownObjects, undefined, () => {});
    try {
      for (const [id, change] of acknowledged.metadata) {
        const stored = await metadataOf(database.queries, credentials.serviceId, id);
        // A later change may have been stored without its response.
        expect(Number(stored?.['change'])).toBeGreaterThanOrEqual(change);
      }
      expect(await wrongObjects(database.queries, objects)).toEqual([]);
    } finally {
      objects.close();
      await service.close();
    }
  },
);
