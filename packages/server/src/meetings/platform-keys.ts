import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { StartError } from '../lifecycle/start-error.ts';

/** The keys that secrets of meeting platforms are encrypted with. The first one encrypts, all of them decrypt. */
export interface PlatformKeys {
  /** Identifies the first key, and tells nothing about it. */
  readonly currentId: string;
  /** Whether the key of that id is configured. */
  has(keyId: string): boolean;
  /** Encrypts a text. It can be decrypted only with the same context. */
  encrypt(text: string, context: readonly string[]): EncryptedText;
  /** @throws {Error} When the key is not there, or the text or its context were changed. */
  decrypt(encrypted: EncryptedText, context: readonly string[]): string;
}

export interface EncryptedText {
  readonly keyId: string;
  /** AES-256-GCM in base64: 12 bytes of nonce, the encrypted text, 16 bytes of tag. */
  readonly sealed: string;
}

const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;
/** A shorter tag would be easier to forge. */
const tagLength = { authTagLength: tagBytes };

/**
 * Reads keys of 32 bytes in base64, separated by commas. Messages do not repeat them.
 *
 * @throws {StartError} When one is no such key.
 */
export function platformKeys(text: string): PlatformKeys {
  const keys = text.split(',').map((part) => readKey(part.trim()));
  const [current] = keys;
  if (current === undefined) throw invalidKey();
  return {
    currentId: current.id,
    has: (keyId) => keys.some(({ id }) => id === keyId),
    encrypt: (plain, context) => {
      const nonce = randomBytes(nonceBytes);
      const encryption = createCipheriv(cipher, current.key, nonce, tagLength).setAAD(contextBytes(context));
      const parts = [nonce, encryption.update(plain, 'utf8'), encryption.final(), encryption.getAuthTag()];
      return { keyId: current.id, sealed: Buffer.concat(parts).toString('base64') };
    },
    decrypt: ({ keyId, sealed }, context) => {
      const used = keys.find(({ id }) => id === keyId);
      if (used === undefined) {
        throw new Error(
          `The platform key ${keyId}, with which credentials are encrypted, is not configured.`,
        );
      }
      return open(Buffer.from(sealed, 'base64'), used.key, context);
    },
  };
}

function open(bytes: Buffer, key: Buffer, context: readonly string[]): string {
  try {
    const decryption = createDecipheriv(cipher, key, bytes.subarray(0, nonceBytes), tagLength)
      .setAAD(contextBytes(context))
      .setAuthTag(bytes.subarray(-tagBytes));
    const text = decryption.update(bytes.subarray(nonceBytes, -tagBytes));
    return Buffer.concat([text, decryption.final()]).toString();
  } catch (error) {
    throw new Error('Stored credentials of a platform were changed, so they cannot be decrypted.', {
      cause: error,
    });
  }
}

function readKey(text: string): { readonly id: string; readonly key: Buffer } {
  const key = Buffer.from(text, 'base64');
  if (!/^[A-Za-z0-9+/_-]{43}=?$/.test(text) || key.length !== 32) throw invalidKey();
  return { id: createHash('sha256').update(key).digest('hex').slice(0, 8), key };
}

function invalidKey(): StartError {
  return new StartError(
    'CONVERSATION_ANALYTICS_PLATFORM_KEY must be 32 random bytes in base64 (openssl rand -base64 32), or several with commas between them.',
  );
}

function contextBytes(context: readonly string[]): Buffer {
  return Buffer.from(JSON.stringify(context));
}
