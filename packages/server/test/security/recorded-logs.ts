import { inspect } from 'node:util';
import { expect } from 'vitest';

/** What the services and commands of the current test file have told their operators. */
const recorded = new Set<string>();
const secrets = new Set<string>();

/** Records an entry of a log, or a part of the output of a process, with everything that hangs on it. */
export function recordLog(entry: unknown): void {
  recorded.add(typeof entry === 'string' ? entry : inspect(entry, { depth: 10, maxStringLength: null }));
}

/** Remembers what must not be logged. Shorter texts may occur by chance. */
export function rememberSecret(secret: string): void {
  if (secret.length >= 16) secrets.add(secret);
}

/** Remembers the secrets in a body: client secrets, tokens, and signatures of part URLs. */
export function rememberSecretsIn(text: string): void {
  for (const [, secret = ''] of text.matchAll(/"(?:client_secret|access_token)":\s*"([^"]+)"/g))
    rememberSecret(secret);
  for (const [, secret = ''] of text.matchAll(/[?&](?:signature|X-Amz-Signature)=([\w%.-]+)/g))
    rememberSecret(secret);
}

/** Expects that nothing secret was logged since the last call. */
export function expectNoSecretLogged(): void {
  const text = [...recorded].join('\n');
  const leaked = [...secrets].filter((secret) => text.includes(secret));
  recorded.clear();
  secrets.clear();
  expect(leaked).toEqual([]);
}
