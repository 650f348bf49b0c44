// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { DEVICE_KEYS } from '~/web/device/device-keys';
import { expiringList } from './expiring-list';

/** One row that this build can't read takes no other with it, and is there for the build that can. */

const KEY = DEVICE_KEYS.seatDevices;
const list = expiringList(KEY, z.object({ seat: z.string(), openedAt: z.number() }), 3);
const at = (daysAgo = 0) => Date.now() - daysAgo * 86_400_000;
const put = (rows: unknown) => localStorage.setItem(KEY.name, JSON.stringify(rows));
const lying = () => JSON.parse(localStorage.getItem(KEY.name) ?? '[]') as unknown[];

beforeEach(() => localStorage.clear());

test('the others are read, it stays through any number of writes', () => {
  const newer = { seat: { of: 'a newer build' }, openedAt: at() };
  put([{ seat: 'one', openedAt: at() }, newer, null, 7, { seat: 'old', openedAt: at(8) }]);
  expect(list.read().map(({ seat }) => seat)).toEqual(['one']);
  for (const seat of ['two', 'three', 'four', 'five']) list.write([{ seat, openedAt: at() }, ...list.read()]);
  expect(list.read().map(({ seat }) => seat)).toEqual(['five', 'four', 'three']);
  expect(lying()).toContainEqual(newer);
  list.write([]);
  expect(lying()).toEqual([newer]);
});

test('it goes after its week, and neither it nor garbage fills the place', () => {
  put([{ seat: 1, openedAt: at(8) }, ...Array.from({ length: 50 }, () => ({ seat: null, openedAt: at() }))]);
  list.write([{ seat: 'one', openedAt: at() }]);
  expect(lying()).toHaveLength(4);
  for (const garbage of ['{', '7', '"x"', 'null', '{}']) {
    localStorage.setItem(KEY.name, garbage);
    expect(list.read()).toEqual([]);
    list.write([{ seat: 'one', openedAt: at() }]);
    expect(list.read()).toHaveLength(1);
  }
});
