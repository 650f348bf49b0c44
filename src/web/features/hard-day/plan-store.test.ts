// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import type { PlanLine } from '~/domain/hard-day/plan';
import { rememberSignedIn } from '~/web/device/who-is-here';
import { readGuest, readQueue, writeGuest } from './plan-device';
import { carryGuestPlan } from './plan-store';

const UID = '0b3f8c1e-0000-4000-8000-00000000000a';
const lines: PlanLine[] = ['Сестра', 'Прогулка', 'Чай'].map((text, index) => ({
  id: `0b3f8c1e-0000-4000-8000-00000000000${index}`,
  part: 'helps',
  text,
  phone: null,
  writtenAt: `2026-11-20T10:00:0${index}.000Z`,
}));

test('what the account has no room for stays on the device as a guest’s', async () => {
  const held: PlanLine[] = [];
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const answer = (status: number, body: unknown) =>
      new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
    if (init?.method !== 'PUT') return answer(200, { lines: held });
    const line = lines.find(({ id }) => url.endsWith(id));
    if (!line || held.length > 0)
      return answer(422, { success: false, code: 'too-many-rows', message: 'Строк уже очень много' });
    held.push(line);
    return answer(200, line);
  });
  rememberSignedIn(UID);
  writeGuest(lines);
  await carryGuestPlan(UID);
  expect(readGuest()).toEqual(lines.slice(1));
  expect(readQueue(UID)).toEqual([]);
});
