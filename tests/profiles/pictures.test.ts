import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PROFILE_MESSAGES } from '~/contract/messages';
import type { OwnProfile } from '~/contract/profiles';
import { PICTURE_BYTES, PICTURES_AN_HOUR } from '~/domain/profiles/limits';
import { readPicture } from '~/server/profiles/read-picture';
import { openProfiles, type ProfileSite } from './site';

const MB = 1024 * 1024;

function crcOf(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(content.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crcOf(body), body.length + 4);
  return framed;
}

/** A real one-bit PNG of so many pixels a side, as small as its packing makes it. */
function hugePng(side: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc((Math.ceil(side / 8) + 1) * side), { level: 9 });
  const parts = [chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...parts]);
}

const GIF = Buffer.concat([Buffer.from('GIF89a/*', 'latin1'), Buffer.from('*/=1;alert(document.domain)//')]);
const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
const photo = (side = 640) =>
  sharp({ create: { width: side, height: side / 2, channels: 3, background: '#d2502f' } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'planted-copyright' }, IFD3: { GPSLatitude: '55/1 45/1 0/1', GPSLatitudeRef: 'N' } })
    .toBuffer();

describe('a photo', () => {
  let profiles: ProfileSite;
  beforeAll(async () => {
    profiles = await openProfiles();
  });
  afterAll(() => profiles.site.close());
  beforeEach(async () => {
    const { pool } = profiles.site.deps.db;
    for (const table of ['username', 'public_profile', 'avatar', 'rate_count'])
      await pool.query(`delete from ${table}`);
  });

  const keep = async (bytes: Buffer, type?: string) => (await profiles.upload(bytes, type)).body as OwnProfile;
  const addresses = (own: OwnProfile) => {
    if (own.avatar?.kind !== 'picture') throw new Error('no photo');
    return own.avatar;
  };
  async function read(address: string, who: 'owner' | 'other' | 'guest' = 'owner') {
    const cookie = who === 'guest' ? {} : { cookie: profiles[who].cookie };
    const { statusCode, headers, rawPayload } = await profiles.site.app.inject({ url: address, headers: cookie });
    return { status: statusCode, headers, bytes: rawPayload };
  }

  test('is drawn anew: a square WebP in two sizes, without what the camera wrote', async () => {
    const bytes = await photo();
    expect(bytes.includes('planted-copyright')).toBe(true);
    const { large, small } = addresses(await keep(bytes));
    for (const [address, side] of [
      [large, 512],
      [small, 128],
    ] as const) {
      const { status, headers, bytes: kept } = await read(address);
      expect([status, headers['content-type'], headers['x-content-type-options']]).toEqual([
        200,
        'image/webp',
        'nosniff',
      ]);
      // Whoever keeps it asks each time, and gets it again only when it is another.
      expect(headers['cache-control']).toBe('private, no-cache');
      const known = { 'if-none-match': String(headers.etag), cookie: profiles.owner.cookie };
      const again = await profiles.site.app.inject({ url: address, headers: known });
      expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
      const { format, width, height, exif, icc, xmp } = await sharp(kept).metadata();
      expect({ format, width, height, exif, icc, xmp }).toEqual({ format: 'webp', width: side, height: side });
      expect(kept.includes('planted-copyright')).toBe(false);
    }
    expect(large).toMatch(/^\/api\/avatars\/[\w-]{22}-512\.webp$/);
    const user = (await profiles.as('owner').call('GET /api/users/:uid')).body;
    expect(user).toMatchObject({ photoURL: large });
  });

  test.each([
    ['SVG with a script', SVG, 'image/svg+xml'],
    ['SVG that is called PNG', SVG, 'image/png'],
    ['HTML that is called JPEG', Buffer.from('<!doctype html><script>alert(1)</script>'), 'image/jpeg'],
    ['GIF and script in one', GIF, 'image/gif'],
    ['a broken JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]), 'image/jpeg'],
    ['the head of a PNG alone', hugePng(8).subarray(0, 40), 'image/png'],
    ['a page', Buffer.from('<html>'), 'text/html'],
  ])('%s is refused with words', async (_, bytes, type) => {
    const answer = await profiles.upload(bytes, type);
    expect(answer.status).toBe(415);
    expect(answer.body).toMatchObject({
      code: 'unsupported-media-type',
      message: expect.stringMatching(/^[А-ЯЁ].*\.$/),
    });
    expect((await profiles.own()).avatar).toBeNull();
  });

  test('what stands after a JPEG goes', async () => {
    const both = Buffer.concat([await photo(), Buffer.from('<script>alert(1)</script>')]);
    const { bytes } = await read(addresses(await keep(both)).large);
    expect(bytes.includes('script')).toBe(false);
  });

  test('a byte more than 2 MB is refused', async () => {
    const answer = await profiles.upload(
      Buffer.concat([await photo(), Buffer.alloc(PICTURE_BYTES)]).subarray(0, PICTURE_BYTES + 1),
    );
    expect([answer.status, answer.body]).toMatchObject([413, { message: expect.stringContaining('2') }]);
  });

  test.each([30_000, 7_500])('a PNG of %i pixels a side is refused unread', async (side) => {
    const bomb = hugePng(side);
    expect(bomb.length).toBeLessThan(PICTURE_BYTES);
    const before = process.memoryUsage.rss();
    const answer = await profiles.upload(bomb, 'image/png');
    expect(answer.status).toBe(413);
    expect(process.memoryUsage.rss() - before).toBeLessThan(100 * MB);
  });

  test('of a provider is offered to nobody who did not come through it', async () => {
    const offered = '/api/users/:uid/avatar/offered';
    expect((await profiles.as('owner').call(`GET ${offered}`)).body).toEqual({ title: null });
    const refused = await profiles.as('owner').call(`POST ${offered}`);
    expect([refused.status, refused.body]).toMatchObject([404, { message: PROFILE_MESSAGES.pictureAway }]);
  });

  test('the twenty-first in an hour waits', async () => {
    const bytes = await photo(64);
    for (let count = 1; count <= PICTURES_AN_HOUR; count++) expect((await profiles.upload(bytes)).status).toBe(200);
    const refused = await profiles.upload(bytes);
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '3600']);
  });

  test('is seen by whom the person allows, under a name that changes with that', async () => {
    const { large } = addresses(await keep(await photo()));
    for (const who of ['other', 'guest'] as const) expect((await read(large, who)).status).toBe(404);
    await profiles.name('vera');
    const open = addresses(await profiles.change({ audiences: { page: 'all', avatar: 'members' } })).large;
    expect([(await read(open, 'other')).status, (await read(open, 'guest')).status]).toEqual([200, 404]);
    expect((await read(large, 'other')).status).toBe(404);
    const wide = addresses(await profiles.change({ audiences: { avatar: 'all' } })).large;
    expect((await read(wide, 'guest')).status).toBe(200);
    await profiles.change({ audiences: { page: 'nobody' } });
    expect((await read(wide, 'guest')).status).toBe(404);
  });

  test('goes, or gives way to a drawing', async () => {
    const { large } = addresses(await keep(await photo()));
    expect((await profiles.change({ drawnSeed: 5 })).avatar).toEqual({ kind: 'drawn', seed: 5 });
    expect((await read(large)).status).toBe(404);
    await keep(await photo());
    await profiles.as('owner').call('DELETE /api/users/:uid/avatar');
    expect((await profiles.own()).avatar).toBeNull();
    const { rows } = await profiles.site.deps.db.pool.query('select 1 from avatar');
    expect(rows).toEqual([]);
  });
});

describe('a picture that unpacks to more than it shows', () => {
  const zeros = (megabytes: number) => deflateSync(Buffer.alloc(megabytes * MB), { level: 9 });
  /** A small PNG with another chunk before its picture. */
  const pngWith = (type: string, content: Buffer) => {
    const png = hugePng(8);
    return Buffer.concat([png.subarray(0, 33), chunk(type, content), png.subarray(33)]);
  };
  /** A progressive JPEG whose last scan comes again and again. */
  async function scansAgain(side: number): Promise<Buffer> {
    const create = { width: side, height: side, channels: 3, background: '#d2502f' } as const;
    const jpeg = await sharp({ create }).jpeg({ progressive: true, quality: 60 }).toBuffer();
    const last = jpeg.lastIndexOf(Buffer.from([0xff, 0xda]));
    const scan = jpeg.subarray(last, -2);
    const times = Math.floor((PICTURE_BYTES - jpeg.length) / scan.length);
    return Buffer.concat([jpeg.subarray(0, -2), ...Array.from({ length: times }, () => scan), jpeg.subarray(-2)]);
  }
  const words = Buffer.from('Comment\0\0', 'latin1');
  const MEGABYTES = process.env.EVERYTHING ? 512 : 128;
  const SIDE = process.env.EVERYTHING ? 7_000 : 2_000;

  test.each<[string, () => Buffer | Promise<Buffer>]>([
    ['a profile of colours', () => pngWith('iCCP', Buffer.concat([Buffer.from('a\0\0', 'latin1'), zeros(MEGABYTES)]))],
    ['a packed remark', () => pngWith('zTXt', Buffer.concat([words, zeros(MEGABYTES)]))],
    [
      'a packed remark in letters',
      () => pngWith('iTXt', Buffer.concat([Buffer.from('C\0\u0001\0\0\0', 'latin1'), zeros(MEGABYTES)])),
    ],
    [
      'thousands of remarks',
      () => {
        const remark = chunk('tEXt', Buffer.from('Comment\0a'));
        const png = hugePng(8);
        return Buffer.concat([png.subarray(0, 33), ...Array.from({ length: 80_000 }, () => remark), png.subarray(33)]);
      },
    ],
    ['a scan after a scan', () => scansAgain(SIDE)],
    [
      'a WebP of a thousand pictures',
      async () => {
        const create = { width: 64, height: 64 * 1_000, channels: 3, background: '#d2502f' } as const;
        const raw = await sharp({ create }).raw().toBuffer();
        return sharp(raw, { raw: { width: 64, height: 64_000, channels: 3, pageHeight: 64 } })
          .webp({ loop: 0 })
          .toBuffer();
      },
    ],
  ])('%s takes neither long nor much memory', { timeout: 120_000 }, async (_, made) => {
    const bytes = await made();
    expect(bytes.length).toBeLessThanOrEqual(PICTURE_BYTES);
    const before = process.memoryUsage.rss();
    const begun = performance.now();
    const picture = await readPicture(bytes);
    expect(performance.now() - begun).toBeLessThan(30_000);
    expect(process.memoryUsage.rss() - before).toBeLessThan(process.env.EVERYTHING ? 300 * MB : 100 * MB);
    if (picture.ok) expect((await sharp(picture.large).metadata()).width).toBe(512);
  });
});
