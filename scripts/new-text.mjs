// `npm run new:article -- slug` and its like: a file of content/ with all fields, ready to be written.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

// The gate refuses texts with this word (tests/support/typography.ts).
const TODO = 'ЗАМЕНИТЕ';
const DESCRIPTION = `'${TODO}: законченная мысль для поиска и карточки, от ста десяти до ста пятидесяти пяти знаков вместе с пробелами; лид она не повторяет.'`;
const TRY = `::: попробуйте\n${TODO}: одно дело, которое можно сделать сегодня за несколько минут.\n:::`;
const CARE = `::: если тяжело\n${TODO} или уберите: когда и к кому идти. Срочно — 112, другие номера — [телефоны помощи](/hard-day-plan#plan-help).\n:::`;
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

// With what the first paragraphs begin: docs/content.md, «Начало».
const OPENS = 'situation';
const LEAD = `'${TODO}: одно-два предложения, с которых начинается текст.'`;

/** The number after the highest of the episodes. */
function nextNumber(folder) {
  if (!existsSync(folder)) return 1;
  const numbers = readdirSync(folder).map((name) =>
    Number(/^number: (\d+)$/m.exec(readFileSync(join(folder, name), 'utf8'))?.[1] ?? 0),
  );
  return Math.max(0, ...numbers) + 1;
}

const courseFile = (course) => `content/courses/${course}/index.md`;

/** Puts a new lesson at the end of its course. */
function addLesson(root, course, lesson) {
  const file = join(root, courseFile(course));
  if (!existsSync(file)) throw new Error(`Курса ${course} нет: npm run new:course -- ${course}`);
  const text = readFileSync(file, 'utf8');
  const after = text.replace(/^lessons: \[(.*)\]$/m, (_, names) => `lessons: [${names ? `${names}, ` : ''}${lesson}]`);
  if (after === text) throw new Error(`${courseFile(course)}: нет строки lessons: [имена уроков через запятую]`);
  writeFileSync(file, after);
}

const OPTIONS = [true, false, false]
  .map((right, at) => `\n      - { text: '${TODO} ответ ${at + 1}', right: ${right}, why: '${TODO}: почему.' }`)
  .join('');
const CHECK = ['первый', 'второй', 'третий']
  .map((name) => `\n  - question: '${TODO}: ${name} вопрос на понимание?'\n    options:${OPTIONS}`)
  .join('');

const KINDS = {
  article: {
    folder: 'articles',
    text: ({ today }) =>
      head({ ...common('feelings', today, 'ripples'), lead: LEAD, opens: OPENS, related: '[]' }) +
      `${TODO}: начало — то, с чем пришёл читатель, его словами, и что сделать сейчас.\n\n` +
      ['one', 'two', 'three'].map((id) => `## ${TODO} раздел {#${id}}\n\n${TODO}: текст[^1].\n`).join('\n') +
      `\n![${TODO}: подпись](art:ripples)\n\n${TRY}\n\n${CARE}\n\n${SOURCE}\n`,
  },
  answer: {
    folder: 'answers',
    text: ({ today }) =>
      head({
        title: `${TODO} вопрос до шестидесяти знаков?`,
        description: DESCRIPTION,
        topic: 'feelings',
        date: today,
        feelings: '[sadness]',
        strength: '[1, 10]',
        asked: `['${TODO}: тот же вопрос словами тех, кто ищет']`,
      }) +
      `${TODO}: ответ первой фразой, почему так, одно дело на десять минут, одна ссылка внутри сайта, когда этого мало и к кому идти.\n`,
  },
  guide: {
    folder: 'guides',
    text: ({ today }) =>
      head({
        ...common('habits', today, 'roots'),
        lead: LEAD,
        opens: OPENS,
        minutes: 20,
        closing: `'${TODO}: чем гид прощается.'`,
      }) +
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
        opens: OPENS,
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
  course: {
    file: courseFile,
    text: ({ today }) =>
      head({
        ...common('self', today, 'roots'),
        lead: LEAD,
        opens: OPENS,
        level: 'начальный',
        age: 16,
        lessons: '[]',
      }) +
      [
        ['Кому подойдёт', 'for-whom'],
        ['Когда лучше не в одиночку', 'not-alone'],
        ['Как идти', 'how'],
        ['Чего здесь нет', 'not-here'],
      ]
        .map(([title, id]) => `## ${title} {#${id}}\n\n${TODO}: текст.\n`)
        .join('\n') +
      `\n${CARE}\n`,
    after: (course) => `Первый урок: npm run new:lesson -- ${course} имя-урока. Без уроков курс проверку не пройдёт.`,
  },
  lesson: {
    parts: 2,
    example: 'npm run new:lesson -- everyday-feelings shame',
    file: (name) => `content/courses/${name}.md`,
    before: (name, root) => addLesson(root, ...name.split('/')),
    text: () =>
      head({
        title: `${TODO} название урока`,
        description: DESCRIPTION,
        lead: LEAD,
        opens: OPENS,
        minutes: 20,
        cover: 'ripples',
        audio: "''",
        practice: `\n  title: ${TODO} название практики\n  minutes: 5\n  text: '${TODO}: что сделать и как остановиться.'\n  fields:\n    - { id: noticed, label: '${TODO}: что записать', kind: text }`,
        reflection: `\n  - { id: first, question: '${TODO}: вопрос для себя?' }\n  - { id: second, question: '${TODO}: ещё один?' }`,
        check: CHECK,
      }).replaceAll(': \n', ':\n') +
      `${TODO}: пример из жизни.\n\n` +
      ['one', 'two', 'three'].map((id) => `## ${TODO} раздел {#${id}}\n\n${TODO}: текст[^1].\n`).join('\n') +
      `\n${CARE}\n\n${SOURCE}\n`,
  },
};

/** Writes the skeleton below `root` and returns its path; a lesson is named `course/lesson`. Throws with a line for the author. */
export function createText(kind, slug, { root, today }) {
  const found = KINDS[kind];
  if (!found) throw new Error(`Бывают: ${Object.keys(KINDS).join(', ')}`);
  const { folder, file, parts = 1, example = `npm run new:${kind} -- quiet-morning`, before } = found;
  const names = (slug ?? '').split('/');
  if (names.length !== parts || !names.every((name) => SLUG.test(name)))
    throw new Error(`Имя — строчные латинские буквы, цифры и дефисы: ${example}`);
  const path = file ? file(slug) : `content/${folder}/${slug}.md`;
  if (existsSync(join(root, path))) throw new Error(`${path} уже есть`);
  before?.(slug, root);
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), found.text({ today, root }));
  return { path, note: found.after?.(slug) ?? '' };
}

function main([kind, ...names]) {
  const root = fileURLToPath(new URL('..', import.meta.url));
  try {
    const { path, note } = createText(kind, names.join('/'), { root, today: new Date().toISOString().slice(0, 10) });
    console.log(`${path}\nПредпросмотр: npm run dev. Проверка: npm run check:content. Как писать: docs/content.md.`);
    if (note) console.log(note);
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main(process.argv.slice(2));
