import { isIPv4, isIPv6 } from 'node:net';

/** Anything that is not an address counts as this one. */
const NO_ADDRESS = 'sin dirección';

/**
 * The key an address is counted under: IPv4 whole, IPv6 by its first 64 bits, since one subscriber has all the rest. IPv4 inside IPv6
 * counts as IPv4. A port written by a proxy is dropped, with or without brackets; everything that is not an address counts as one.
 */
export function addressKey(ip: string): string {
  const plain = bareAddress(ip.trim().toLowerCase());
  if (plain === undefined) return NO_ADDRESS;
  if (isIPv4(plain)) return plain;
  const groups = groupsOf(plain);
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff)
    return [groups[6]!, groups[7]!].map((group) => `${group >> 8}.${group & 255}`).join('.');
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

/** An address without brackets, port and zone; undefined when it is not one. */
function bareAddress(written: string): string | undefined {
  const unquoted = written.replace(/^"(.*)"$/, '$1');
  const inBrackets = /^\[([^[\]]*)\](?::\d*)?$/.exec(unquoted)?.[1];
  const spellings = inBrackets === undefined ? [unquoted, unquoted.replace(/:\d*$/, '')] : [inBrackets];
  return spellings
    .map((spelling) => spelling.split('%')[0]!)
    .find((spelling) => isIPv4(spelling) || isIPv6(spelling));
}

/** The eight groups of an IPv6 address, in any notation. */
function groupsOf(ip: string): number[] {
  // The URL parser accepts every notation and writes a single one.
  const [head, tail] = new URL(`http://[${ip}]`).hostname.slice(1, -1).split('::');
  const [first, last] = [head, tail].map((part) => (part ? part.split(':') : []));
  const gap = Array<string>(8 - first!.length - last!.length).fill('0');
  return [...first!, ...gap, ...last!].map((group) => Number.parseInt(group, 16));
}
