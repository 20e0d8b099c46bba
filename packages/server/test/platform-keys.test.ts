import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { platformKeys } from '../src/meetings/platform-keys.ts';

const newKey = () => randomBytes(32).toString('base64');
const context = ['service', 'credentials'];

test('a text is decrypted with its key and its context, and is another one each time', () => {
  const keys = platformKeys(newKey());
  const one = keys.encrypt('secret', context);
  expect(keys.decrypt(one, context)).toBe('secret');
  expect(keys.encrypt('secret', context).sealed).not.toBe(one.sealed);
  expect(Buffer.from(one.sealed, 'base64').toString('latin1')).not.toContain('secret');
});

test('a text that was changed or moved is not decrypted', () => {
  const keys = platformKeys(newKey());
  const encrypted = keys.encrypt('secret', context);
  const bytes = Buffer.from(encrypted.sealed, 'base64');
  for (let index = 0; index < bytes.length; index++) {
    const changed = Buffer.from(bytes);
    changed.writeUInt8(changed.readUInt8(index) ^ 1, index);
    expect(() => keys.decrypt({ ...encrypted, sealed: changed.toString('base64') }, context)).toThrow(
      'were changed',
    );
  }
  expect(() =>
    keys.decrypt({ ...encrypted, sealed: bytes.subarray(0, 20).toString('base64') }, context),
  ).toThrow('were changed');
  expect(() => keys.decrypt(encrypted, ['another service', 'credentials'])).toThrow('were changed');
  expect(() => keys.decrypt(encrypted, ['service', 'another id'])).toThrow('were changed');
});

test('the first key encrypts, and the others still decrypt', () => {
  const [old, current] = [newKey(), newKey()];
  const before = platformKeys(old).encrypt('secret', context);
  const both = platformKeys(`${current}, ${old}`);
  expect(both.decrypt(before, context)).toBe('secret');
  expect(both.encrypt('secret', context).keyId).toBe(platformKeys(current).currentId);
  expect(() => platformKeys(current).decrypt(before, context)).toThrow(`The platform key ${before.keyId}`);
});

test.each([
  '',
  'short',
  `${newKey()},`,
  randomBytes(31).toString('base64'),
  randomBytes(33).toString('base64'),
])('what is no key is refused and not repeated: %j', (text) => {
  expect(() => platformKeys(text)).toThrow(
    /^CONVERSATION_ANALYTICS_PLATFORM_KEY must be 32 random bytes in base64 \(openssl/,
  );
});
