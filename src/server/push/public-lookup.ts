import { lookup } from 'node:dns';
import { BlockList, type LookupFunction } from 'node:net';

/** Networks that are no part of the public internet (IANA special-purpose registries). */
const closed = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  closed.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['::', 96],
  ['64:ff9b::', 32],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  closed.addSubnet(network, bits, 'ipv6');

/** Whether an IP address is reached through the public internet alone; an IPv4 inside IPv6 counts as IPv4. */
export function isPublicAddress(address: string): boolean {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
  return !closed.check(mapped, mapped.includes(':') ? 'ipv6' : 'ipv4');
}

/** Looks a host up and gives its public addresses alone: a name that leads into the owner's network is not found (ENOTFOUND). */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    if (error) return callback(error, '');
    const open = found.filter(({ address }) => isPublicAddress(address));
    const [first] = open;
    if (!first) return callback(Object.assign(new Error('no public address'), { code: 'ENOTFOUND' }), '');
    if (options.all) callback(null, open);
    else callback(null, first.address, first.family);
  });
};
