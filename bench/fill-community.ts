import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { ASK_KEYS, CATEGORY_KEYS, SUPPORT_KEYS } from '~/catalogue/community';
import { stemsOfPost } from '~/server/community/post-store';
import type { Database } from '~/server/db/connect';
import { addPeople } from './data-layer';

/** A community of years: words of the site's own articles, in topics of which a few are long and most are short. */

const PEOPLE = 2_000;
const BATCH = 2_000;
const DAY_MS = 86_400_000;
const BEGAN = Date.parse('2024-01-01T00:00:00Z');
const DAYS = 720;
/** An answer comes within so many days. */
const TALKED = 30;

/** Whose lists and searches are measured; they read, follow and have turned from people. */
export const READER = 'c1';

/** The same numbers at every run. */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

interface Sentence {
  text: string;
  stems: readonly string[];
}

function readSentences(): Sentence[] {
  const files = readdirSync('content/articles').filter((name) => name.endsWith('.md'));
  const texts = files.map((name) =>
    readFileSync(`content/articles/${name}`, 'utf8').replace(/^---[\s\S]*?\n---\n/, ''),
  );
  const sentences = texts.flatMap((text) => text.replace(/\s+/g, ' ').match(/[А-ЯЁ][^.!?#|<>[\]]{30,200}[.!?]/g) ?? []);
  return [...new Set(sentences)].map((text) => ({ text, stems: stemsOfPost('', text) }));
}

interface Post {
  id: string;
  topic: string;
  number: number;
  author: string;
  text: string;
  stems: string;
  state: string;
  quote: string | null;
  at: string;
}

interface Topic {
  id: string;
  author: string;
  category: string;
  title: string;
  asks: string;
  audience: string;
  at: string;
}

/** How many answers each topic has: the first one the most. */
function lengthsOf(topics: number, replies: number): number[] {
  const weights = Array.from({ length: topics }, (_, at) => (at + 10) ** -0.7);
  const whole = weights.reduce((sum, one) => sum + one, 0);
  let left = replies;
  return weights.map((weight) => {
    const length = Math.min(left, Math.ceil((weight / whole) * replies));
    left -= length;
    return length;
  });
}

async function insert(db: Database, table: string, columns: Record<string, string>, rows: readonly object[]) {
  const names = Object.keys(columns);
  const list = names.map((name) => (columns[name] === 'text[]' ? `${name}::text[]` : name)).join(', ');
  const arrays = names.map((name, at) => `$${at + 1}::${columns[name] === 'text[]' ? 'text' : columns[name]}[]`);
  for (let from = 0; from < rows.length; from += BATCH) {
    const part = rows.slice(from, from + BATCH);
    await db.pool.query(
      `insert into ${table} (${names.join(', ')}) select ${list} from unnest(${arrays.join(', ')}) as t (${names.join(', ')})
        on conflict do nothing`,
      names.map((name) => part.map((row) => (row as Record<string, unknown>)[name])),
    );
  }
}

/** Writes the community past the rules of writing: they are not what is measured. The longest topic comes first. */
export async function fillCommunity(db: Database, size: { topics: number; replies: number }): Promise<string[]> {
  await addPeople(db, 'c', PEOPLE);
  const { pool } = db;
  await pool.query(`insert into community_member (user_id, welcomed_at) select id, now() from "user"`);
  const random = dice(7);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const person = () => `c${1 + Math.floor(random() * PEOPLE)}`;
  const sentences = readSentences();
  const words = (count: number) => {
    const chosen = Array.from({ length: count }, () => pick(sentences));
    const stems = [...new Set(chosen.flatMap((one) => one.stems))];
    return { text: chosen.map(({ text }) => text).join(' '), stems: `{${stems.join(',')}}` };
  };
  const topics: Topic[] = [];
  const posts: Post[] = [];
  for (const length of lengthsOf(size.topics, size.replies)) {
    const began = BEGAN + random() * DAYS * DAY_MS;
    const id = randomUUID();
    const chance = random();
    const topic = {
      ...{
        id,
        author: person(),
        category: pick(CATEGORY_KEYS),
        asks: pick(ASK_KEYS),
        title: words(1).text.slice(0, 80),
      },
      ...{ audience: chance < 0.05 ? 'chosen' : chance < 0.5 ? 'members' : 'all', at: new Date(began).toISOString() },
    };
    topics.push(topic);
    const post = (number: number, author: string, at: number): Post => ({
      ...{ id: number === 1 ? id : randomUUID(), topic: id, number, author, at: new Date(at).toISOString() },
      ...words(1 + Math.floor(random() * 6)),
      state: number > 1 && random() < 0.03 ? pick(['held', 'hidden', 'removed']) : 'shown',
      quote: number > 1 && random() < 0.3 ? (posts.at(-1)?.id ?? null) : null,
    });
    posts.push(post(1, topic.author, began));
    const moments = Array.from({ length }, () => began + random() * TALKED * DAY_MS).sort((a, b) => a - b);
    for (const [at, moment] of moments.entries()) posts.push(post(at + 2, person(), moment));
  }
  await insert(
    db,
    'community_topic',
    {
      id: 'uuid',
      user_id: 'text',
      category: 'text',
      title: 'text',
      asks: 'text',
      audience: 'text',
      state: 'text',
      created_at: 'timestamptz',
      last_at: 'timestamptz',
    },
    topics.map((topic) => ({
      ...topic,
      user_id: topic.author,
      state: 'shown',
      created_at: topic.at,
      last_at: topic.at,
    })),
  );
  await insert(
    db,
    'community_post',
    {
      id: 'uuid',
      topic_id: 'uuid',
      number: 'integer',
      user_id: 'text',
      text: 'text',
      stems: 'text[]',
      quote_id: 'uuid',
      state: 'text',
      created_at: 'timestamptz',
    },
    posts.map((post) => ({
      ...post,
      topic_id: post.topic,
      user_id: post.author,
      quote_id: post.quote,
      created_at: post.at,
    })),
  );
  await fillMarks(db);
  return topics.map(({ id }) => id);
}

/** Voices, support, what is read, whom one has turned from, closed accounts; and what topics say of their posts. */
async function fillMarks({ pool }: Database): Promise<void> {
  await pool.query(
    `insert into community_voice (user_id, topic_id, pseudonym)
      select user_id, topic_id, case when abs(hashtext(user_id || topic_id)) % 10 < 3 then 'Тихий берег ' || row_number() over () end
      from (select distinct user_id, topic_id from community_post) spoken`,
  );
  await pool.query(
    `insert into community_support (user_id, post_id, kind, created_at)
      select 'c' || 1 + abs(hashtext(id::text)) % $1, id, ($2::text[])[1 + abs(hashtext(id::text)) % 4], created_at
      from community_post where abs(hashtext(id::text)) % 3 = 0`,
    [PEOPLE, SUPPORT_KEYS],
  );
  await pool.query(
    `insert into community_reader (user_id, topic_id) select 'c' || n, t.id from community_topic t, generate_series(1, 4) n
      where t.audience = 'chosen' and abs(hashtext(t.id::text)) % 3 <> n - 1`,
  );
  await pool.query(
    `insert into community_bar (id, user_id, barred_id, kind, created_at)
      select gen_random_uuid(), case when n % 4 = 0 then 'c' || n else $1 end, case when n % 4 = 0 then $1 else 'c' || n end, 'block', now()
      from generate_series(100, 140) n`,
    [READER],
  );
  await pool.query(
    `insert into closed_account (user_id, closed_at, erase_at, kept_words) select 'c' || n, now(), now() + interval '14 days', '{}'
      from generate_series(200, 220) n`,
  );
  await pool.query(
    `update community_topic t set replies = counted.replies, last_at = counted.last_at, last_number = counted.last_number
      from (select topic_id, count(*) filter (where number > 1 and state = 'shown') as replies,
          max(created_at) filter (where state = 'shown') as last_at, max(number) as last_number
        from community_post group by topic_id) counted
      where counted.topic_id = t.id`,
  );
  await pool.query(
    `insert into community_mark (user_id, topic_id, read_number, followed, updated_at)
      select $1, id, 1 + last_number / 2, abs(hashtext(id::text)) % 5 = 0, now() from community_topic where abs(hashtext(id::text)) % 3 = 0`,
    [READER],
  );
  await pool.query('vacuum analyze');
}
