import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Queries } from '../storage/database.ts';

/** What a part URL allows: to PUT exactly this part, of exactly this length, until it expires. */
export interface SignedPart {
  readonly jobId: string;
  readonly partNumber: number;
  readonly lengthBytes: number;
  /** Whole seconds since 1970-01-01T00:00:00Z. */
  readonly expires: number;
}

export interface PartUrls {
  /** The URL to which a part is sent. It works without a token, so it is a secret. */
  urlOf(part: SignedPart): string;
  isSigned(part: SignedPart, signature: string): boolean;
}

export const partPath = '/uploads/:jobId/:partNumber';

export function createPartUrls(key: string, publicUrl: string): PartUrls {
  const sign = ({ jobId, partNumber, lengthBytes, expires }: SignedPart) =>
    createHmac('sha256', key).update(`PUT\n${jobId}\n${partNumber}\n${lengthBytes}\n${expires}`).digest();
  return {
    urlOf: (part) => {
      const signature = sign(part).toString('base64url');
      return `${publicUrl}/uploads/${part.jobId}/${part.partNumber}?expires=${part.expires}&signature=${signature}`;
    },
    isSigned: (part, signature) => {
      // As text: decoding would skip characters that are none of base64url.
      const given = Buffer.from(signature);
      const right = Buffer.from(sign(part).toString('base64url'));
      return given.length === right.length && timingSafeEqual(given, right);
    },
  };
}

/** The key of the signatures. It stays the same over restarts, so that uploads go on. */
export async function signingKey(queries: Queries): Promise<string> {
  await queries
    .insertInto('settings')
    .values({ name: 'signing-key', value: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { value } = await queries
    .selectFrom('settings')
    .select('value')
    .where('name', '=', 'signing-key')
    .executeTakeFirstOrThrow();
  return value;
}
