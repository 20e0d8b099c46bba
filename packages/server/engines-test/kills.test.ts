import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openObjects } from '../src/lifecycle/open-objects.ts';
import { conversationKey } from '../src/storage/conversation-records.ts';
import { openPostgresDatabase } from '../src/storage/database-postgres.ts';
import { killCommands, runCommand } from '../test/command.ts';
import { createDatabase, migratedDatabase, postgresVariable, query } from '../test/engines/postgres.ts';
import { startS3, type S3ForTests } from '../test/engines/s3.ts';
import { freePort } from '../../../tools/free-port.ts';
import { wrongObjects } from '../test/kill-objects.ts';
import { lostFiles, outcomes, startLoad } from '../test/kill-load.ts';
import { signIn } from '../test/support.ts';

const kills = Number(process.env['KILLS'] ?? 25);
const credentials = { serviceId: 'service-1', clientId: 'client-1', clientSecret: 'a-secret-of-the-tests' };

let folder: string;
let storage: S3ForTests;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'server-kills-'));
  storage = await startS3();
});
afterAll(async () => {
  killCommands();
  await storage.close();
  await rm(folder, { recursive: true });
});

test(
  `${kills} kills of one process of several lose nothing that was acknowledged`,
  { timeout: kills * 15_000 },
  async () => {
    const databaseUrl = await createDatabase(process.env[postgresVariable] ?? '', migratedDatabase);
    const { bucket, endpoint = '', accessKeyId = '', secretAccessKey = '' } = storage.options;
    const start = async (role: 'api' | 'worker', port: number) => {
      const command = runCommand(['--role', role, '--port', String(port), '--no-access-log'], {
        DATABASE_URL: databaseUrl,
        S3_BUCKET: bucket,
        S3_ENDPOINT: endpoint,
        S3_ACCESS_KEY_ID: accessKeyId,
        S3_SECRET_ACCESS_KEY: secretAccessKey,
        CONVERSATION_ANALYTICS_DATA: folder,
        CONVERSATION_ANALYTICS_SERVICE_ID: credentials.serviceId,
        CONVERSATION_ANALYTICS_CLIENT_ID: credentials.clientId,
        CONVERSATION_ANALYTICS_CLIENT_SECRET: credentials.clientSecret,
      });
      await command.printed(/listens on/);
      return command;
    };
    const roles = ['api', 'worker', 'api', 'worker'] as const;
    const ports = await Promise.all(roles.map(() => freePort()));
    const commands = await Promise.all(roles.map((role, index) => start(role, ports[index] ?? 0)));
    const [one, other] = await Promise.all([
      signIn(`http://127.0.0.1:${ports[0]}`, credentials),
      signIn(`http://127.0.0.1:${ports[2]}`, credentials),
    ]);
    let turn = 0;
    // One of the two takes requests while the other one starts.
    const next = () => (turn++ % 2 === 0 ? one : other);
    const { acknowledged, stop } = startLoad(next);
    for (let kill = 0; kill < kills; kill++) {
      const index = kill % roles.length;
      await delay(Math.random() * 500);
      commands[index]?.child.kill('SIGKILL');
      expect(await commands[index]?.exit).toBe('SIGKILL');
      commands[index] = await start(roles[index] ?? 'api', ports[index] ?? 0);
    }
    await stop();

    const caller = next();
    const {
      completed = 0,
      'failed:internal_error': cutShort = 0,
      ...others
    } = await outcomes(caller, acknowledged);
    expect(others).toEqual({});
    expect(await lostFiles(caller, acknowledged)).toEqual([]);
    expect(acknowledged.contradictions).toEqual([]);
    // The load has reached every kind of work.
    expect(completed).toBeGreaterThan(cutShort);
    expect(acknowledged.files.size).toBeGreaterThan(0);

    expect(acknowledged.metadata.size).toBeGreaterThan(0);
    for (const [id, change] of acknowledged.metadata) {
      const [row] = (await query(
        databaseUrl,
        `select metadata from conversations where key = '${conversationKey(id)}'`,
      )) as { metadata: string }[];
      // A later change may have been stored without its response.
      expect(Number(JSON.parse(row?.metadata ?? '{}').change)).toBeGreaterThanOrEqual(change);
    }
    const database = await openPostgresDatabase(databaseUrl, () => {});
    const objects = await openObjects(
      { objects: join(folder, 'objects'), isShared: true },
      storage.options,
      () => {},
    );
    try {
      expect(await wrongObjects(database.queries, objects)).toEqual([]);
    } finally {
      objects.close();
      await database.close();
    }
  },
);
