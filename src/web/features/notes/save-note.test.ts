// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { GUEST, OWNER_KEYS } from '~/web/device/device-keys';
import { readDeviceText, writeDeviceText } from '~/web/device/device-text';
import { noteDrafts } from './save-note';

const draft = { passage: { section: '', paragraph: 0, quote: 'слово', before: '', after: '' }, text: 'начато' };

test('a draft waits by its text, and a damaged one counts as absent', () => {
  noteDrafts.write(GUEST, '/blog/a', draft);
  noteDrafts.write(GUEST, '/blog/b', { ...draft, text: 'другое' });
  expect([noteDrafts.read(GUEST, '/blog/a'), noteDrafts.read(GUEST, '/blog/c')]).toEqual([draft, null]);
  noteDrafts.write(GUEST, '/blog/a', null);
  noteDrafts.write(GUEST, '/blog/b', null);
  expect(readDeviceText(OWNER_KEYS.noteDrafts(GUEST))).toBeNull();
  writeDeviceText(OWNER_KEYS.noteDrafts(GUEST), '{"/blog/a":{"text":1}}');
  expect(noteDrafts.read(GUEST, '/blog/a')).toBeNull();
});
