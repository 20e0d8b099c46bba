import { generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import { isIP } from 'node:net';

/** A certificate and its key, made anew each time, in PEM. */
export interface Certificate {
  readonly cert: string;
  readonly key: string;
}

export interface Authority {
  readonly cert: string;
  /** A certificate for a server under these host names and addresses. */
  issue(hosts: readonly string[]): Certificate;
}

/** An authority of its own, whose key never leaves the process (X.509 v3, RFC 5280, section 4.1; ECDSA on P-256). */
export function createAuthority(): Authority {
  // Of two authorities of one name, only the first would be asked.
  const name = `Test authority ${randomBytes(4).toString('hex')}`;
  const { privateKey, publicKey } = keyPair();
  const isAuthority = extension('551d13', sequence(Buffer.from('0101ff', 'hex')), true);
  return {
    cert: pem(
      certificate({ issuer: name, subject: name, publicKey, extensions: [isAuthority], signer: privateKey }),
    ),
    issue(hosts) {
      const own = keyPair();
      const names = extension('551d11', sequence(...hosts.map(generalName)));
      const subject = { issuer: name, subject: 'Test server', publicKey: own.publicKey, extensions: [names] };
      return {
        cert: pem(certificate({ ...subject, signer: privateKey })),
        key: own.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      };
    },
  };
}

const keyPair = () => generateKeyPairSync('ec', { namedCurve: 'P-256' });

interface Contents {
  readonly issuer: string;
  readonly subject: string;
  readonly publicKey: KeyObject;
  readonly extensions: readonly Buffer[];
  readonly signer: KeyObject;
}

function certificate({ issuer, subject, publicKey, extensions, signer }: Contents): Buffer {
  const algorithm = sequence(objectId('2a8648ce3d040302'));
  const version = tagged(0xa0, integer(Buffer.from([2])));
  const hour = 3_600_000;
  const validity = sequence(...[-hour, hour].map((offset) => time(new Date(Date.now() + offset))));
  const signed = sequence(
    version,
    integer(Buffer.from([1, ...randomBytes(15)])),
    algorithm,
    distinguishedName(issuer),
    validity,
    distinguishedName(subject),
    publicKey.export({ type: 'spki', format: 'der' }),
    tagged(0xa3, sequence(...extensions)),
  );
  return sequence(signed, algorithm, bits(sign('sha256', signed, signer)));
}

function distinguishedName(commonName: string): Buffer {
  return sequence(tagged(0x31, sequence(objectId('550403'), tagged(0x0c, Buffer.from(commonName)))));
}

function extension(id: string, value: Buffer, isCritical = false): Buffer {
  const critical = isCritical ? [Buffer.from('0101ff', 'hex')] : [];
  return sequence(objectId(id), ...critical, tagged(0x04, value));
}

function generalName(host: string): Buffer {
  if (isIP(host) === 4) return tagged(0x87, Buffer.from(host.split('.').map(Number)));
  if (host === '::1') return tagged(0x87, Buffer.from([...Array<number>(15).fill(0), 1]));
  return tagged(0x82, Buffer.from(host));
}

function time(date: Date): Buffer {
  // UTCTime: YYMMDDHHMMSSZ.
  return tagged(0x17, Buffer.from(`${date.toISOString().slice(2, 19).replaceAll(/\D/g, '')}Z`));
}

// DER (ITU-T X.690): a tag, the length, the contents.
function tagged(tag: number, contents: Buffer): Buffer {
  const { length } = contents;
  const size =
    length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), contents]);
}
const sequence = (...items: readonly Buffer[]) => tagged(0x30, Buffer.concat(items));
const integer = (value: Buffer) => tagged(0x02, value);
const objectId = (hex: string) => tagged(0x06, Buffer.from(hex, 'hex'));
const bits = (value: Buffer) => tagged(0x03, Buffer.concat([Buffer.from([0]), value]));

function pem(der: Buffer): string {
  const lines = der.toString('base64').match(/.{1,64}/g) ?? [];
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n');
}
