import { isIPv6 } from 'node:net';

/** One household or company has a /64 of IPv6 addresses to choose from. */
const GROUPS_OF_A_NETWORK = 4;

/** Who an address counts for: `::ffff:192.0.2.1` is IPv4; an IPv6 address stands for its network. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  if (address.includes('.')) return address.slice(address.lastIndexOf(':') + 1);
  const [head = '', tail] = address.split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail === undefined || tail === '' ? [] : tail.split(':');
  const between = Array<string>(8 - front.length - back.length).fill('0');
  const groups = tail === undefined ? front : [...front, ...between, ...back];
  return groups.slice(0, GROUPS_OF_A_NETWORK).join(':');
}
