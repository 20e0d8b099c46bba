import { DatabaseUnavailable } from '../database.ts';
import type { ObjectStore } from './object-store.ts';

/** Records an object in the database, and removes it when that fails. */
export async function recorded<Result>(
  store: ObjectStore,
  key: string,
  record: () => Promise<Result>,
): Promise<Result> {
  try {
    return await record();
  } catch (error) {
    // A database that is gone may have committed before. What nothing refers to is swept later.
    if (!(error instanceof DatabaseUnavailable)) await store.remove(key).catch(() => {});
    throw error;
  }
}
