import { connect, type LookupFunction } from 'node:net';
import { describe, expect, it } from 'vitest';
import { isPublicAddress, publicLookup, publicLookupBy } from './public-lookup';

describe('an address', () => {
  it.each([
    ['127.0.0.1', false],
    ['127.255.255.254', false],
    ['10.1.2.3', false],
    ['172.16.0.1', false],
    ['172.31.0.1', false],
    ['172.32.0.1', true],
    ['192.168.1.1', false],
    ['169.254.169.254', false],
    ['100.64.0.1', false],
    ['0.0.0.0', false],
    ['0.1.2.3', false],
    ['224.0.0.1', false],
    ['255.255.255.255', false],
    ['::', false],
    ['::1', false],
    ['::ffff:127.0.0.1', false],
    ['::ffff:7f00:1', false],
    ['::FFFF:7F00:1', false],
    ['0:0:0:0:0:ffff:a00:1', false],
    ['::127.0.0.1', false],
    ['::ffff:0.0.0.0', false],
    ['::ffff:a9fe:a9fe', false],
    ['64:ff9b::7f00:1', false],
    ['2002:7f00:1::', false],
    ['2001:0:7f00:1::', false],
    ['fd00::1', false],
    ['fe80::1', false],
    ['fe80::1%eth0', false],
    ['::1%lo', false],
    ['fec0::1', false],
    ['ff02::1', false],
    ['2130706433', false],
    ['0x7f.1', false],
    ['0177.0.0.1', false],
    ['127.1', false],
    ['', false],
    ['8.8.8.8', true],
    ['::ffff:8.8.8.8', true],
    ['2a00:1450:4010:c0e::5f', true],
  ])('%s is public: %s', (address, open) => expect(isPublicAddress(address)).toBe(open));
});

const lookUp = (by: LookupFunction, name: string, all: boolean) =>
  new Promise((resolve) => by(name, { all }, (error, found, family) => resolve(error?.code ?? [found, family])));

describe('a name', () => {
  it.each(['localhost', '2130706433', '0x7f.1', '0177.0.0.1', '127.1', '0'])(
    '%s leads into this machine and is not found',
    async (name) => {
      expect(await lookUp(publicLookup, name, true)).toBe('ENOTFOUND');
    },
  );

  it('gives its public addresses alone', async () => {
    const mixed = publicLookupBy((_, __, found) =>
      found(null, [
        { address: '::ffff:10.0.0.1', family: 6 },
        { address: '8.8.4.4', family: 4 },
        { address: '192.168.0.1', family: 4 },
      ]),
    );
    expect(await lookUp(mixed, 'photos.example.org', true)).toEqual([[{ address: '8.8.4.4', family: 4 }], undefined]);
    expect(await lookUp(mixed, 'photos.example.org', false)).toEqual(['8.8.4.4', 4]);
  });

  it('that leads elsewhere the second time is connected to where it was judged', async () => {
    const answers = ['8.8.8.8', '127.0.0.1'];
    const turning = publicLookupBy((_, __, found) => found(null, [{ address: answers.shift() ?? '', family: 4 }]));
    expect(await lookUp(turning, 'turning.example.org', false)).toEqual(['8.8.8.8', 4]);
    const socket = connect({ host: 'turning.example.org', port: 9, lookup: turning });
    const error = await new Promise((resolve) => socket.once('error', resolve));
    expect(error).toMatchObject({ code: 'ENOTFOUND' });
  });
});
