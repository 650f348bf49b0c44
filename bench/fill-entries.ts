import { randomUUID } from 'node:crypto';
import { emotions } from '~/catalogue/emotions';
import { dayKey } from '~/domain/day';
import type { KeyRing } from '~/server/crypto/key-ring';
import type { Database } from '~/server/db/connect';
import { encryptTexts } from '~/server/emotions/entry-row';

const BATCH = 1_000;
const SENTENCES = [
  'Тревожная встреча на работе, весь день держала плечи поднятыми.',
  'Завтра первый день на новом месте: перебираю рубашки и волнуюсь, но это хорошее волнение.',
  'Звонила мама, говорили долго и спокойно.',
  'Шла вдоль моря и ни о чём не думала.',
  'Снова не выспалась, злюсь на каждый звук.',
];

export const entryText = (index: number) =>
  `${SENTENCES[Math.abs(index) % SENTENCES.length]} ${SENTENCES[(Math.abs(index) * 7 + 2) % SENTENCES.length]}`;

/** Writes `count` encrypted entries of one person, three a day up to 2026, past the save's rules: they are not what is measured. */
export async function fillEntries(db: Database, keys: KeyRing, userId: string, count: number): Promise<void> {
  for (let from = 0; from < count; from += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, count - from) }, (_, offset) => row(keys, userId, from + offset));
    await db.pool.query(
      `insert into emotion_entry (user_id, id, day, time_zone, hour, emotion, intensity, sealed_tags, tag_hashes, key_id, entry,
        words, created_at, saved_at)
      select $1, id, day, 'Europe/Moscow', hour, emotion, intensity, sealed_tags, tag_hashes::bigint[], $2, entry,
        words::bigint[], created_at, created_at
      from unnest($3::uuid[], $4::date[], $5::smallint[], $6::text[], $7::smallint[], $8::bytea[], $9::text[], $10::bytea[],
        $11::text[], $12::timestamptz[])
        as t (id, day, hour, emotion, intensity, sealed_tags, tag_hashes, entry, words, created_at)`,
      [
        userId,
        keys.activeId,
        rows.map(({ id }) => id),
        rows.map(({ at }) => dayKey(at, 'Europe/Moscow')),
        rows.map(({ at }) => at.getUTCHours()),
        rows.map(({ emotion }) => emotion),
        rows.map(({ intensity }) => intensity),
        rows.map(({ tags }) => tags),
        rows.map(({ tagHashes }) => `{${tagHashes.join(',')}}`),
        rows.map(({ entry }) => entry),
        rows.map(({ words }) => `{${words.join(',')}}`),
        rows.map(({ at }) => at.toISOString()),
      ],
    );
  }
  await db.pool.query('analyze emotion_entry');
}

function row(keys: KeyRing, userId: string, index: number) {
  const id = randomUUID();
  const tags = [['работа', 'дом', 'сон'][index % 3] ?? ''];
  const fields = { entry: entryText(index), perception: '', coping: '', action: '', tags };
  const { texts, words, ...sealed } = encryptTexts(keys, userId, id, fields);
  return {
    id,
    at: new Date(Date.parse('2025-12-31T12:00:00Z') - index * 8 * 3_600_000),
    emotion: emotions[index % emotions.length]?.key ?? 'joy',
    intensity: 1 + (index % 10),
    entry: texts.entry,
    words,
    ...sealed,
  };
}
