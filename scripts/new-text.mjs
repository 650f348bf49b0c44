// `npm run new:article -- slug` and its like: a file of content/ with all fields, ready to be written.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

// The gate refuses texts with this word (tests/support/typography.ts).
const TODO = 'ЗАМЕНИТЕ';
const DESCRIPTION = `'${TODO}: законченная мысль для поиска и карточки, от ста десяти до ста пятидесяти пяти знаков вместе с пробелами; лид она не повторяет.'`;
const TRY = `::: попробуйте\n${TODO}: одно дело, которое можно сделать сегодня за несколько минут.\n:::`;
const CARE = `::: если тяжело\n${TODO} или уберите: когда и к кому идти. Срочно — 112, другие номера — [телефоны помощи](/#help).\n:::`;
const SOURCE = `[^1]: ${TODO}: автор, название, год, DOI.`;

const head = (fields) =>
  `---\n${Object.entries(fields)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')}\n---\n\n`;

const common = (topic, today, cover) => ({
  title: `${TODO} название до шестидесяти знаков`,
  description: DESCRIPTION,
  topic,
  date: today,
  cover,
});

const LEAD = `'${TODO}: одно-два предложения, с которых начинается текст.'`;

/** The number after the highest of the episodes. */
function nextNumber(folder) {
  if (!existsSync(folder)) return 1;
  const numbers = readdirSync(folder).map((name) =>
    Number(/^number: (\d+)$/m.exec(readFileSync(join(folder, name), 'utf8'))?.[1] ?? 0),
  );
  return Math.max(0, ...numbers) + 1;
}

const KINDS = {
  article: {
    folder: 'articles',
    text: ({ today }) =>
      head({ ...common('feelings', today, 'ripples'), lead: LEAD, related: '[]' }) +
      `${TODO}: пример из жизни — имя, место, реплика, деталь.\n\n` +
      ['one', 'two', 'three'].map((id) => `## ${TODO} раздел {#${id}}\n\n${TODO}: текст.[^1]\n`).join('\n') +
      `\n![${TODO}: подпись](art:ripples)\n\n${TRY}\n\n${CARE}\n\n${SOURCE}\n`,
  },
  guide: {
    folder: 'guides',
    text: ({ today }) =>
      head({ ...common('habits', today, 'roots'), lead: LEAD, minutes: 20, closing: `'${TODO}: чем гид прощается.'` }) +
      `${TODO}: вступление, один-два абзаца.\n\n` +
      ['one', 'two', 'three', 'four', 'five', 'six']
        .map((id) => `## ${TODO} шаг глаголом {#${id}}\n\n${TODO}: что сделать, пример, когда шаг сделан.\n`)
        .join('\n') +
      `\n${TRY}\n\n${CARE}\n`,
  },
  worksheet: {
    folder: 'worksheets',
    text: ({ today }) =>
      head({ ...common('self', today, 'acorn'), minutes: 20, pages: 1 }) +
      `## Как работать с листом\n\n${TODO}: два-три предложения.\n\n## ${TODO} поле\n\n- [ ] ${TODO}: что отметить\n\n[линии: 4]\n\n[шкала: 0–10 | нисколько | очень]\n`,
  },
  episode: {
    folder: 'episodes',
    text: ({ today, root }) =>
      head({
        ...common('feelings', today, 'dandelion'),
        number: nextNumber(join(root, 'content/episodes')),
        audio: "''",
      }) +
      `${TODO}: вступление для слуха.\n\n` +
      ['one', 'two', 'three', 'four'].map((id) => `## ${TODO} глава {#${id}}\n\n${TODO}: текст.\n`).join('\n') +
      `\n${TRY}\n\n${CARE}\n`,
  },
  practice: {
    folder: 'practices',
    text: ({ today }) =>
      head({
        ...common('body', today, 'tide'),
        seconds: 300,
        chapters: `\n  - { at: 0, title: '${TODO} глава' }`,
        transcript: `\n  - { at: 0, text: '${TODO}: что звучит и что делать.' }`,
      }).replaceAll(': \n', ':\n') +
      ['why', 'how', 'care', 'after'].map((id) => `## ${TODO} раздел {#${id}}\n\n${TODO}: текст.\n`).join('\n') +
      `\n${TRY}\n`,
    after: (slug) =>
      `Звук: партитура scripts/sound/scores/${slug}.mjs, затем node scripts/sound/make.mjs ${slug} и node scripts/sound/waves.mjs.`,
  },
};

/** Writes the skeleton below `root` and returns its path; throws with a line for the author. */
export function createText(kind, slug, { root, today }) {
  const found = KINDS[kind];
  if (!found) throw new Error(`Бывают: ${Object.keys(KINDS).join(', ')}`);
  if (!SLUG.test(slug ?? ''))
    throw new Error('Имя — строчные латинские буквы, цифры и дефисы: npm run new:article -- quiet-morning');
  const path = `content/${found.folder}/${slug}.md`;
  if (existsSync(join(root, path))) throw new Error(`${path} уже есть`);
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), found.text({ today, root }));
  return { path, note: found.after?.(slug) ?? '' };
}

function main([kind, slug]) {
  const root = fileURLToPath(new URL('..', import.meta.url));
  try {
    const { path, note } = createText(kind, slug, { root, today: new Date().toISOString().slice(0, 10) });
    console.log(`${path}\nПредпросмотр: npm run dev. Проверка: npm run check:content. Как писать: docs/content.md.`);
    if (note) console.log(note);
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main(process.argv.slice(2));
