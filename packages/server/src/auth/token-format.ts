import { createHmac, timingSafeEqual, type KeyObject } from 'node:crypto';

/** No token is issued for longer. */
export const longestTokenSeconds = 24 * 3600;

/** What a token says. */
export interface TokenClaims {
  /** What the token allows. There is one scope: every operation of the contract. */
  readonly scope: 'v1';
  readonly serviceId: string;
  readonly clientId: string;
  /** Which secret of the client id it was issued for, counted from 1. */
  readonly generation: number;
  /** Whole seconds since 1970-01-01T00:00:00Z. */
  readonly issuedAt: number;
  readonly expiresAt: number;
  /** Unique, in base64url. */
  readonly tokenId: string;
}

/** A key that signs tokens. The number is in the token, and grows with each new key. */
export interface TokenKey {
  readonly number: number;
  readonly key: KeyObject;
}

/** No token is longer: a service id has up to 200 characters, a client id up to 100. */
const longestToken = 640;

/*
 * ca1.<key>.<scope>.<generation>.<issued>.<expires>.<token id>.<client id>.<service id>.<signature>
 *
 * The ids and the signature are in base64url. There is one way to write a token, and one signature: HMAC-SHA256 over all
 * that is before it. The token only chooses the number of the key, not how it is checked.
 */
const number = /^(?:0|[1-9]\d{0,11})$/;
const text = /^[\w-]+$/;
const signatureText = /^[\w-]{43}$/;

/** What each piece between the dots has to be. */
const grammar = [/^ca1$/, number, /^v1$/, number, number, number, text, text, text, signatureText];

/** A token as it was sent, whose signature is not checked yet. */
export interface UncheckedToken {
  readonly keyNumber: number;
  readonly claims: TokenClaims;
  readonly signed: string;
  readonly signature: string;
}

export function writeToken({ number: keyNumber, key }: TokenKey, claims: TokenClaims): string {
  const { scope, generation, issuedAt, expiresAt, tokenId } = claims;
  const ids = [claims.clientId, claims.serviceId].map((id) => Buffer.from(id).toString('base64url'));
  const signed = ['ca1', keyNumber, scope, generation, issuedAt, expiresAt, tokenId, ...ids].join('.');
  return `${signed}.${sign(key, signed)}`;
}

/** Reads a token, or returns undefined for what is none. */
export function readToken(token: string): UncheckedToken | undefined {
  if (token.length > longestToken) return undefined;
  const pieces = token.split('.');
  if (pieces.length !== grammar.length) return undefined;
  if (!grammar.every((pattern, index) => pattern.test(pieces[index] ?? ''))) return undefined;
  // All pieces are there, since each has matched.
  const [, keyNumber, , generation, issuedAt, expiresAt, tokenId = '', ...ids] = pieces;
  const [clientId = '', serviceId = '', signature = ''] = ids;
  const signed = pieces.slice(0, -1).join('.');
  return {
    keyNumber: Number(keyNumber),
    claims: {
      scope: 'v1',
      serviceId: idOf(serviceId),
      clientId: idOf(clientId),
      generation: Number(generation),
      issuedAt: Number(issuedAt),
      expiresAt: Number(expiresAt),
      tokenId,
    },
    signed,
    signature,
  };
}

/** Takes the same time wherever the signature is wrong. */
export function isSignedWith(key: KeyObject, { signed, signature }: UncheckedToken): boolean {
  // As text: decoding would take several texts for one signature.
  const given = Buffer.from(signature);
  const right = Buffer.from(sign(key, signed));
  return given.length === right.length && timingSafeEqual(given, right);
}

function sign(key: KeyObject, signed: string): string {
  return createHmac('sha256', key).update(signed).digest('base64url');
}

function idOf(encoded: string): string {
  return Buffer.from(encoded, 'base64url').toString();
}
