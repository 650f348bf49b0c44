// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { GUEST, OWNER_KEYS } from '~/web/device/device-keys';
import { readDeviceText, writeDeviceText } from '~/web/device/device-text';
import { readDraft, writeDraft } from './note-drafts';

const draft = { passage: { section: '', paragraph: 0, quote: 'слово', before: '', after: '' }, text: 'начато' };

test('a draft waits by its text, and a damaged one counts as absent', () => {
  writeDraft(GUEST, '/blog/a', draft);
  writeDraft(GUEST, '/blog/b', { ...draft, text: 'другое' });
  expect([readDraft(GUEST, '/blog/a'), readDraft(GUEST, '/blog/c')]).toEqual([draft, null]);
  writeDraft(GUEST, '/blog/a', null);
  writeDraft(GUEST, '/blog/b', null);
  expect(readDeviceText(OWNER_KEYS.noteDrafts(GUEST))).toBeNull();
  writeDeviceText(OWNER_KEYS.noteDrafts(GUEST), '{"/blog/a":{"text":1}}');
  expect(readDraft(GUEST, '/blog/a')).toBeNull();
});
