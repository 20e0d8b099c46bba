import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '../../src/commands/run-command.ts';
import type { ServiceOptions } from '../../src/index.ts';
import { createDatabase, startPostgres, type PostgresServer } from './postgres.ts';
import { startS3, type S3ForTests } from './s3.ts';

/** Where a service keeps its data. */
export interface Place {
  readonly folder: string;
  readonly options: ServiceOptions;
  readonly environment: Readonly<Record<string, string>>;
}

/** The combinations of database and storage that a service can have. */
export const engines = ['embedded', 'PostgreSQL and disk', 'PostgreSQL and S3'] as const;

export interface Places {
  /** A new place without data, ready for a service or an import. */
  make(engine: (typeof engines)[number]): Promise<Place>;
  close(): Promise<void>;
}

export async function startPlaces(): Promise<Places> {
  const parent = await mkdtemp(join(tmpdir(), 'server-places-'));
  let postgres: PostgresServer | undefined;
  const storages: S3ForTests[] = [];
  return {
    make: async (engine) => {
      const folder = await mkdtemp(join(parent, 'data-'));
      if (engine === 'embedded') {
        return { folder, options: { port: 0, dataDirectory: folder }, environment: {} };
      }
      postgres ??= await startPostgres();
      const databaseUrl = await createDatabase(postgres.url);
      const onDisk: Place = {
        folder,
        options: { port: 0, dataDirectory: folder, databaseUrl },
        environment: { DATABASE_URL: databaseUrl },
      };
      await command(onDisk, 'migrate');
      if (engine === 'PostgreSQL and disk') return onDisk;
      const storage = await startS3();
      storages.push(storage);
      const { bucket, endpoint = '', accessKeyId = '', secretAccessKey = '' } = storage.options;
      return {
        folder,
        options: { ...onDisk.options, s3: storage.options },
        environment: {
          ...onDisk.environment,
          S3_BUCKET: bucket,
          S3_ENDPOINT: endpoint,
          S3_ACCESS_KEY_ID: accessKeyId,
          S3_SECRET_ACCESS_KEY: secretAccessKey,
        },
      };
    },
    close: async () => {
      for (const storage of storages) await storage.close();
      await postgres?.stop();
      await rm(parent, { recursive: true, force: true });
    },
  };
}

/** Runs a command of the operator in this process, on the data of a place. */
export async function command({ folder, environment }: Place, ...words: string[]) {
  const messages: string[] = [];
  const code = await runCommand([...words, '--data', folder], {
    environment,
    print: (text) => messages.push(text),
    report: (message) => messages.push(message),
  });
  return { code, text: messages.join('\n') };
}
