import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The address range of the IPv6 internet. What is outside of it leads to this machine, its network, or to IPv4. */
const internet = ipaddr.IPv6.parseCIDR('2000::/3');

/** Responds to the virtual machines of Azure alone, although its range is public. */
const azureHost = '168.63.129.16';

/** Whether an IP address belongs to the internet, and not to this machine, its network or a range with another purpose. */
export function isPublicAddress(text: string): boolean {
  // The library would read other forms too, such as 1.2.3.
  if (isIP(text) === 0) return false;
  const address = ipaddr.parse(text);
  if (address.range() !== 'unicast' || address.toString() === azureHost) return false;
  return address instanceof ipaddr.IPv4 || address.match(internet);
}
