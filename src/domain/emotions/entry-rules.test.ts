import { expect, test } from 'vitest';
import { entryTime } from './entry-rules';

const now = new Date('2026-03-10T09:00:00Z');
const at = (text: string) => ({ ok: true, at: new Date(text) });

test.each([
  ['nothing told', null, at('2026-03-10T09:00:00Z')],
  ['a week back', '2026-03-03T09:00:00Z', at('2026-03-03T09:00:00Z')],
  ['longer ago', '2026-03-03T08:59:59.999Z', { ok: false, code: 'written-long-ago' }],
  ['a clock a little ahead', '2026-03-10T10:00:00Z', at('2026-03-10T09:00:00Z')],
  ['a clock further ahead', '2026-03-10T10:00:00.001Z', { ok: false, code: 'written-ahead' }],
])('an entry with %s', (_name, writtenAt, moment) => expect(entryTime(writtenAt, now)).toEqual(moment));
