import { UnsupportedRequestError } from './errors.ts';

/**
 * Refuses a header that cannot be sent. The value is never part of the message: it may be a secret.
 *
 * @throws UnsupportedRequestError
 */
export function checkHeader(name: string, value: unknown): string {
  if (!/^[!#$%&'*+.^_`|~0-9a-z-]+$/i.test(name)) {
    throw new UnsupportedRequestError(`${JSON.stringify(name)} is no name of a header.`);
  }
  if (typeof value !== 'string') {
    throw new UnsupportedRequestError(
      `The header ${name} takes a string, not ${value === null ? 'null' : typeof value}.`,
    );
  }
  // Visible Latin-1, space and tab (RFC 9110, section 5.5), which is what every runtime agrees on.
  if (!/^[\t\x20-\x7e\x80-\xff]*$/.test(value)) {
    throw new UnsupportedRequestError(
      `The value of the header ${name} holds characters that cannot be sent.`,
    );
  }
  return value;
}
