import type { LookupAddress } from 'node:dns';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import {
  createOutgoing,
  publicAddressesOnly,
  type AddressPolicy,
  type Outgoing,
} from '../src/meetings/outgoing.ts';
import { isPublicAddress } from '../src/meetings/public-address.ts';

const { signal } = new AbortController();
let outgoing: Outgoing | undefined;
afterEach(() => outgoing?.close());

function send(url: string, policy: Partial<AddressPolicy> = {}) {
  outgoing = createOutgoing({ ...publicAddressesOnly, ...policy });
  return outgoing.send(new URL(url), { headers: {}, signal });
}

/** Resolves every name to these addresses, and counts how often it is asked. */
function resolver(...addresses: string[]) {
  const asked: string[] = [];
  const lookup: AddressPolicy['lookup'] = (host, _, callback) => {
    asked.push(host);
    const list: LookupAddress[] = addresses.map((address) => ({
      address,
      family: address.includes(':') ? 6 : 4,
    }));
    callback(null, list);
  };
  return { lookup, asked };
}

describe('a URL is refused before a name is looked up', () => {
  test.each([
    // Other schemes, ports, and names with a password.
    'http://zoom.us/',
    'ftp://zoom.us/',
    'file:///etc/passwd',
    'data:text/plain,x',
    'https://zoom.us:8443/',
    'https://zoom.us:22/',
    'https://user@zoom.us/',
    'https://user:password@zoom.us/',
    'https://zoom.us:443@127.0.0.1/',
    // This machine, in all forms of an address.
    'https://127.0.0.1/',
    'https://127.1/',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://0x7f.0.0.1/',
    'https://0177.0.0.1/',
    'https://017700000001/',
    'https://127.0.0.1./',
    'https://①②⑦.0.0.1/',
    'https://0.0.0.0/',
    'https://0/',
    'https://[::1]/',
    'https://[::]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:7f00:1]/',
    'https://[0:0:0:0:0:ffff:7f00:0001]/',
    'https://[::127.0.0.1]/',
    // Its network, and where clouds keep their metadata.
    'https://10.0.0.1/',
    'https://172.16.0.1/',
    'https://192.168.1.1/',
    'https://100.64.0.1/',
    'https://100.100.100.200/',
    'https://168.63.129.16/',
    'https://169.254.169.254/',
    'https://2852039166/',
    'https://[fd00:ec2::254]/',
    'https://[fe80::1]/',
    'https://[fec0::1]/',
    // IPv4 inside of IPv6: mapped, translated, 6to4 and Teredo.
    'https://[::ffff:169.254.169.254]/',
    'https://[64:ff9b::7f00:1]/',
    'https://[64:ff9b::a9fe:a9fe]/',
    'https://[64:ff9b:1::a00:1]/',
    'https://[2002:7f00:1::]/',
    'https://[2002:a9fe:a9fe::1]/',
    'https://[2001:0:7f00:1::]/',
    'https://[::ffff:0:127.0.0.1]/',
    // Ranges with another purpose.
    'https://192.0.2.1/',
    'https://198.18.0.1/',
    'https://224.0.0.1/',
    'https://240.0.0.1/',
    'https://255.255.255.255/',
    'https://[2001:db8::1]/',
    'https://[3fff::1]/',
    'https://[ff02::1]/',
    'https://[5f00::1]/',
    'https://[4000::1]/',
  ])('%s', async (url) => {
    const { lookup, asked } = resolver('8.8.8.8');
    await expect(send(url, { lookup })).rejects.toMatchObject({ name: 'AddressRefused' });
    expect(asked).toEqual([]);
  });
});

describe('a name is refused by what it resolves to', () => {
  test.each([
    ['localhost', ['127.0.0.1']],
    ['localhost.', ['127.0.0.1', '::1']],
    ['metadata.google.internal', ['169.254.169.254']],
    ['one-private.example', ['8.8.8.8', '10.0.0.1']],
    ['mapped.example', ['::ffff:10.0.0.1']],
    ['translated.example', ['64:ff9b::a00:1']],
    ['nothing.example', []],
  ])('%s, %j', async (host, addresses) => {
    const { lookup, asked } = resolver(...addresses);
    await expect(send(`https://${host}/`, { lookup })).rejects.toMatchObject({ name: 'AddressRefused' });
    expect(asked).toEqual([host]);
  });

  test('the real resolver: localhost', async () => {
    await expect(send('https://localhost/')).rejects.toMatchObject({ name: 'AddressRefused' });
  });
});

test.each(['8.8.8.8', '170.114.10.74', '2001:4860:4860::8888', '2a00:1450:4001::1'])(
  '%s is public',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);
test.each(['', 'zoom.us', '1.2.3', '8.8.8.8:443', 'fe80::1%eth0'])('%j is no public address', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test('a connection goes to the address that was checked, and a name that is bound anew is checked anew', async () => {
  const hosts: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    hosts.push(request.headers.host);
    response.writeHead(200, { connection: 'close' }).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  // 127.0.0.1 stands for a public address here, and 127.0.0.2 for a private one at which the same server would respond.
  const answers = ['127.0.0.1', '127.0.0.2'];
  const asked: string[] = [];
  outgoing = createOutgoing({
    allowsUrl: () => true,
    allowsAddress: (address) => address === '127.0.0.1',
    lookup: (host, _, callback) => {
      asked.push(host);
      callback(null, [{ address: answers.shift() ?? '', family: 4 }]);
    },
  });
  const url = new URL(`http://rebinding.example:${port}/`);
  const first = await outgoing.send(url, { headers: {}, signal });
  expect(first.statusCode).toBe(200);
  await first.body.dump();
  // A second look-up after the check would have had the other address already.
  expect(asked).toEqual(['rebinding.example']);
  await expect(outgoing.send(url, { headers: {}, signal })).rejects.toMatchObject({ name: 'AddressRefused' });
  expect(asked).toHaveLength(2);
  expect(hosts).toEqual([`rebinding.example:${port}`]);
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});
