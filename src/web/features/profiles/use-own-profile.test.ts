// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { queries } from '~/web/sync/queries';
import { eventually } from '../../../../tests/support/eventually';
import { profileChanges } from './use-own-profile';

afterEach(() => {
  queries.clear();
  vi.unstubAllGlobals();
});

test('changes of a profile go out one after another, so that an older answer never comes last; a refused one holds up none', async () => {
  const sent: string[] = [];
  const answers: ((answer: Response) => void)[] = [];
  vi.stubGlobal('fetch', (_path: string, { body }: { body: string }) => {
    sent.push(body);
    return new Promise<Response>((resolve) => answers.push(resolve));
  });
  const { settings } = profileChanges({ uid: '0b3f8c1e-0000-4000-8000-00000000000a' });
  const first = settings({ about: 'Люблю тишину' });
  const second = settings({ about: 'Люблю рассветы' });
  await eventually(() => expect(sent).toHaveLength(1));
  answers[0]?.(Response.json({ error: { code: 'internal', message: 'Не вышло' } }, { status: 400 }));
  await expect(first).rejects.toThrow();
  await eventually(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toContain('рассветы');
  answers[1]?.(Response.json({ error: { code: 'internal', message: 'Не вышло' } }, { status: 400 }));
  await expect(second).rejects.toThrow();
});
