import { lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

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
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  closed.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['::', 96],
  ['64:ff9b::', 32],
  ['100::', 64],
  // Ways of reaching an IPv4 network over IPv6: what stands inside may be the owner's.
  ['2001::', 32],
  ['2002::', 16],
  ['2001:db8::', 32],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  closed.addSubnet(network, bits, 'ipv6');

/**
 * Whether an IP address is reached through the public internet alone; an IPv4 inside IPv6 counts as IPv4, however it is written. What
 * is no address is reached by nobody.
 */
export function isPublicAddress(address: string): boolean {
  const [bare = ''] = address.split('%');
  const family = isIP(bare);
  return family !== 0 && !closed.check(bare, family === 4 ? 'ipv4' : 'ipv6');
}

type Found = { address: string; family: number }[];

/** How a name is looked up: tests have their own. */
type Resolve = (
  hostname: string,
  options: { all: true },
  callback: (error: NodeJS.ErrnoException | null, found: Found) => void,
) => void;

/**
 * Looks a host up and gives its public addresses alone: a name that leads into the owner's network is not found (ENOTFOUND). It is asked
 * for each connection, and what it gives is what is connected to: a name that changes its mind in between gains nothing. Node looks up
 * names alone: an address that stands in place of a name is to be refused before (domain/public-https.ts).
 */
export const publicLookupBy =
  (resolve: Resolve): LookupFunction =>
  (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, '');
      const open = found.filter(({ address }) => isPublicAddress(address));
      const [first] = open;
      if (!first) return callback(Object.assign(new Error('no public address'), { code: 'ENOTFOUND' }), '');
      if (options.all) callback(null, open);
      else callback(null, first.address, first.family);
    });
  };

export const publicLookup = publicLookupBy(lookup);
