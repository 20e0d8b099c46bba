import { randomUUID } from 'node:crypto';
import { tokenRequest } from '../test/support.ts';
import type { Head } from './heads.ts';
import type { Expected, JobState, World } from './world.ts';

/** A request whose body keeps the rules of its schema, as the state of the service decides about it. */
export interface Situation {
  readonly body: Body;
  /** The id in the path. */
  readonly id?: string;
  readonly expected: Expected;
}

export interface Circumstances {
  readonly state: JobState;
  /** Whether the request fits what the service knows: the right parts, credentials, or a known conversation. */
  readonly fits: boolean;
  readonly head: Head;
}

export type Body = Readonly<Record<string, unknown>>;

const ok: Expected = { status: 200 };
const bad = (...places: string[]): Expected => ({ status: 400, places });

/** The rules of `docs/reference/interface-requests.md` and `interface-jobs.md`. An operation without a row always succeeds. */
const rules: Readonly<
  Record<string, (world: World, body: Body, circumstances: Circumstances) => Promise<Situation>>
> = {
  'update-conversation-metadata': async (world, body, { fits }) => {
    if (!fits) return { body, expected: bad('/conversation_id') };
    return { body: { ...body, conversation_id: await world.conversation() }, expected: ok };
  },

  'get-conversation-job': async (world, body, { state }) => {
    const { id } = await world.job(state);
    const isKnown = !['malformed', 'unknown', 'foreign'].includes(state);
    return { body, id, expected: isKnown ? ok : bad('path id') };
  },

  'start-multipart-conversation-job': async (_, given, { fits }) => {
    const size = Number(given['file_size_bytes']);
    const body = fits
      ? { ...given, content_type: 'Text/VTT; charset=utf-8', file_size_bytes: (Math.abs(size) % 65_536) + 1 }
      : given;
    const { content_type: type, file_size_bytes: bytes, preferred_part_size_bytes: preferred } = body as Body;
    const isSize = Number(bytes) >= 1 && Number(bytes) <= 64 * 1024 * 1024;
    const places = [
      ...(isSize ? [] : ['/file_size_bytes']),
      ...(type === 'Text/VTT; charset=utf-8' ? [] : ['/content_type']),
      ...(Number(preferred ?? 1) < 1 ? ['/preferred_part_size_bytes'] : []),
    ];
    return { body, expected: places.length === 0 ? ok : bad(...places) };
  },

  'complete-multipart-conversation-job': async (world, given, { state, fits }) => {
    const { id, parts } = await world.job(state);
    const body = fits ? { ...given, parts } : given;
    if (['malformed', 'unknown', 'foreign', 'without upload'].includes(state)) {
      return { body, id, expected: { status: 404 } };
    }
    // The same parts once more are no conflict.
    if (state === 'completed') return { body, id, expected: fits ? ok : { status: 409 } };
    if (state === 'cancelled') return { body, id, expected: { status: 409 } };
    const isComplete = state === 'uploaded' && fits;
    const after = () => world.moveJob('uploaded', 'completed');
    return { body, id, expected: isComplete ? { status: 200, after } : { status: 400 } };
  },

  'cancel-multipart-conversation-job': async (world, body, { state }) => {
    const { id } = await world.job(state);
    if (!['awaiting', 'uploaded', 'cancelled'].includes(state))
      return { body, id, expected: { status: 404 } };
    return { body, id, expected: { status: 200, after: () => world.moveJob(state, 'cancelled') } };
  },

  'upload-file': async (world, given, { fits, state }) => {
    const isTaken = state === 'completed' && world.file.id !== undefined;
    const fileId = isTaken ? world.file.id : randomUUID();
    const metadata = fits ? JSON.stringify(given['user_metadata'] ?? null) : '{"a":';
    const body = { ...given, file_id: fileId, user_metadata: metadata };
    if (!fits) return { body, expected: bad('/user_metadata') };
    if (isTaken) return { body, expected: bad('/file_id') };
    const after = () => {
      world.file.id = fileId;
    };
    return { body, expected: { status: 200, after } };
  },

  // No meeting platform is configured.
  'import-recording': async (_, body) => ({ body, expected: bad('/credentials_id') }),

  'issue-token': async (world, given, { fits, state, head }) => {
    const expected = head === 'foreign service id' ? { status: 401 } : ok;
    if (fits) return { body: { ...given, ...tokenRequest(world.caller.credentials) }, expected };
    if (state !== 'unknown') return { body: given, expected: bad('/grant_type') };
    return { body: { ...given, grant_type: 'client_credentials' }, expected: { status: 401 } };
  },
};

export async function situationOf(
  operationId: string,
  world: World,
  body: Body,
  circumstances: Circumstances,
): Promise<Situation> {
  return (await rules[operationId]?.(world, body, circumstances)) ?? { body, expected: ok };
}
