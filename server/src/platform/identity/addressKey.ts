import { isIPv6 } from 'node:net';

/**
 * What an address is counted by: IPv4 whole, IPv6 by its first 64 bits, since one subscriber has all the rest. An IPv4 address
 * inside an IPv6 one is IPv4.
 */
export function addressKey(ip: string): string {
  const [plain = ''] = ip.toLowerCase().split('%');
  if (!isIPv6(plain)) return plain;
  const groups = groupsOf(plain);
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff)
    return [groups[6]!, groups[7]!].map((group) => `${group >> 8}.${group & 255}`).join('.');
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

/** The eight groups of an IPv6 address, however it is written. */
function groupsOf(ip: string): number[] {
  // The parser of URLs knows every spelling, and writes one of them.
  const [head, tail] = new URL(`http://[${ip}]`).hostname.slice(1, -1).split('::');
  const [first, last] = [head, tail].map((part) => (part ? part.split(':') : []));
  const gap = Array<string>(8 - first!.length - last!.length).fill('0');
  return [...first!, ...gap, ...last!].map((group) => Number.parseInt(group, 16));
}
