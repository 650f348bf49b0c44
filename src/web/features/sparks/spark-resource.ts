import { addDays } from '~/domain/day';
import { MOST_SPARK_DAYS, type SparkDay } from '~/domain/sparks/spark';
import { sparkDay } from '~/domain/things/spark-day';
import { deviceDay } from '~/web/device/device-zone';
import { api } from '~/web/sync/api';
import { keyedResource } from '~/web/sync/thing-resource';

/** Days of the account that are read at first. */
export const FIRST_REACH = MOST_SPARK_DAYS - 2;

/** What a person did with the sparks of days. */
export const sparkResource = keyedResource(sparkDay, {
  invalidates: 'sparks',
  read: async (uid, from = addDays(deviceDay(), -FIRST_REACH)) => {
    const periods: Promise<{ days: SparkDay[] }>[] = [];
    // The account gives so many days at once, and may be a day ahead of the device.
    for (let to = addDays(deviceDay(), 1); to >= from; to = addDays(to, -MOST_SPARK_DAYS)) {
      periods.push(api('GET /api/users/:uid/sparks', { params: { uid }, query: { from, to } }));
    }
    return (await Promise.all(periods)).flatMap(({ days }) => days);
  },
  send: async ({ uid, change: { day, mark }, base }) => {
    const params = { uid, day };
    if (mark)
      return (await api('PUT /api/users/:uid/sparks/:day', { params, body: mark }, { base, keepalive: true })).award;
    await api('DELETE /api/users/:uid/sparks/:day', { params }, { base, keepalive: true });
    return undefined;
  },
});
