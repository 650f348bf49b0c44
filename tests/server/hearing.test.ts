import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signal } from '~/server/notify/notify';
import { openTestApp, type TestApp } from '../support/app';
import { ENGINES } from '../support/database';
import { until } from '../support/waiting';

describe.each(ENGINES)('what a server says on %s', (engine) => {
  let site: TestApp;
  beforeAll(async () => {
    site = await openTestApp({ engine });
  });
  afterAll(() => site.close());

  test('is heard when its transaction has gone through, and not at all when it is taken back', async () => {
    const { db } = site.deps;
    const heard: (string | null)[] = [];
    const stop = db.onNotification((payload) => heard.push(payload));
    await until(async () => {
      await signal(db.pool, { topic: 'first' });
      return heard.length > 0;
    });
    const others = () => heard.filter((payload) => payload !== '{"topic":"first"}');
    await db
      .transaction(async (client) => {
        await signal(client, { topic: 'taken back' });
        throw new Error('no');
      })
      .catch(() => {});
    await db.transaction(async (client) => {
      await signal(client, { topic: 'second' });
      expect(others()).toEqual([]);
    });
    await until(() => others().length > 0);
    expect(others()).toEqual(['{"topic":"second"}']);
    stop();
  });
});
