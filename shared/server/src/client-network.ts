import { isIP, isIPv6 } from 'node:net';

/** One household or company has a /64 of IPv6 addresses to choose from. */
const NETWORK_GROUPS = 4;

const IN_BRACKETS = /^\[([^\]]+)\](?::\d+)?$/;
const WITH_PORT = /^([\d.]+):\d+$/;

/**
 * The address in an entry of `X-Forwarded-For`, without the port that some balancers write behind it
 * (`192.0.2.1:4711`, `[2001:db8::1]:4711`); null where there is none (`unknown`).
 */
export function addressIn(entry: string): string | null {
  const given = entry.trim();
  const address = IN_BRACKETS.exec(given)?.[1] ?? WITH_PORT.exec(given)?.[1] ?? given;
  return isIP(address) === 0 ? null : address;
}

/** Who an address counts for: `::ffff:192.0.2.1` is IPv4; an IPv6 address stands for its network. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  if (address.includes('.')) return address.slice(address.lastIndexOf(':') + 1);
  const [head = '', tail] = address.split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail === undefined || tail === '' ? [] : tail.split(':');
  const between = Array<string>(8 - front.length - back.length).fill('0');
  const groups = tail === undefined ? front : [...front, ...between, ...back];
  return groups.slice(0, NETWORK_GROUPS).join(':');
}
