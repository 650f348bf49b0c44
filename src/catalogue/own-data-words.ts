import { SECURITY_EVENT_WORDS } from './account-words';
import { archetypes } from './archetypes';
import traits from './big-five-traits.json';
import { CAUSE_WORDS } from './cause-words';
import {
  ACTS,
  ASKS,
  BARS,
  CATEGORIES,
  DIGEST_RHYTHMS,
  REPORT_REASONS,
  ROLES,
  SUPPORTS,
  TOPIC_AUDIENCES,
  WARNING_LABELS,
} from './community';
import { CONSENT_TEXTS } from './consent-texts';
import { actions, copings, emotions, findSubEmotion, perceptions } from './emotions';
import exportTexts from './export-texts.json';
import { planParts } from './hard-day-plan';
import { NOTICE_LINES } from './notice-letter';
import { SOURCE_NAMES } from './other-diaries';
import { OWN_DATA, type OwnDataKey } from './own-data';
import pageTexts from './own-data-page.json';
import { AUDIENCE_LABELS } from './profile-words';
import { sefirot } from './sefirot';
import { SELF_TESTS } from './self-tests';
import { TOPICS } from './topics';
import { WALL_KINDS, WALL_REASONS } from './wall';
import { spheres } from './wheel';

/** Values of a person's data that code keeps by key, as people read them. Files keep the keys. */

type Row = Readonly<Record<string, unknown>>;

/** By key: its words, or the title of a member of a JSON value and the words of what stands in it. */
interface Words {
  readonly [key: string]: string | { title: string; words: Words };
}

const labels = (list: readonly { key: string; label: string }[]): Words =>
  Object.fromEntries(list.map(({ key, label }) => [key, label]));
const titles = (list: readonly { key: string; title: string }[]): Words =>
  Object.fromEntries(list.map(({ key, title }) => [key, title]));
const titlesBy = (texts: Readonly<Record<string, { title: string }>>): Words =>
  titles(Object.entries(texts).map(([key, { title }]) => ({ key, title })));

const FEELINGS: Words = Object.fromEntries(emotions.map(({ key, short }) => [key, short]));
const TESTS = titles(SELF_TESTS);
const SEFIROT = titles(sefirot);
const SPHERES = titles(spheres);
const STATES: Words = { shown: 'Показано', held: 'Ждёт проверки', hidden: 'Скрыто', removed: 'Удалено' };
const { entry, perception, coping, action, tags } = OWN_DATA.entries.fields;

/** What is told of each scale of a test. */
const SCALE: Words = {
  raw: 'среднее ответов',
  centred: 'от\u00a0своего среднего',
  t: 'T-балл',
  percentile: 'место из\u00a0ста',
  sem: 'погрешность',
};
const SCALES: Words = Object.fromEntries(
  [...archetypes, ...traits.domains, ...traits.facets].map(({ key, title }) => [key, { title, words: SCALE }]),
);
const PLACE: Words = {
  section: 'Раздел',
  paragraph: 'Абзац, считая с\u00a0нуля',
  second: 'Секунда',
  share: 'Прочитанная доля',
};
const SEXES: Words = { female: 'женский', male: 'мужской' };
const ARCHETYPES = titles(archetypes);

/** What a comparison of tags is told by. */
const FIGURES: Words = {
  entries: 'записей с меткой',
  otherEntries: 'других записей с метками',
  average: 'с меткой',
  otherAverage: 'без неё',
  difference: 'разница при прочих равных',
  error: 'её погрешность',
};

type FieldOf<C extends OwnDataKey> = keyof (typeof OWN_DATA)[C]['fields'];

/** Which fields hold keys, and what these are called. A closed set without its words here stops tests/own-data/registry.test.ts. */
const FIELD_WORDS: { readonly [C in OwnDataKey]?: { readonly [F in FieldOf<C>]?: Words } } = {
  entries: {
    emotion: FEELINGS,
    also: FEELINGS,
    perceptionKeys: titles(perceptions),
    copingKeys: titles(copings),
    actionKeys: titles(actions),
    outcome: exportTexts.outcomes,
  },
  observations: {
    findings: {
      outcome: {
        title: 'О чём',
        words: { unpleasantness: 'доля неприятных записей', strength: 'сила чувств' },
      },
      tags: 'Метки',
      sign: { title: 'С меткой', words: { 1: 'больше', '-1': 'меньше' } },
      told: 'Сказано',
      checked: 'Последний взгляд',
      withdrawn: 'Снято',
      reason: {
        title: 'Почему снято',
        words: {
          'not-confirmed': 'с новыми записями не подтвердилось',
          'not-comparable': 'за год стало мало записей для сравнения',
        },
      },
      first: { title: 'Впервые', words: FIGURES },
      latest: { title: 'Теперь', words: FIGURES },
    },
  },
  imports: { source: titlesBy(SOURCE_NAMES) },
  assessments: {
    test: TESTS,
    facts: {
      sex: { title: 'Пол', words: SEXES },
      age: 'Возраст',
      choice: { title: 'Выбранный архетип', words: ARCHETYPES },
    },
    scores: {
      kind: { title: 'Тест', words: { archetype: 'архетип', 'big-five': 'Большая пятёрка' } },
      form: { title: 'Форма', words: { full: 'полная', short: 'короткая' } },
      norm: {
        title: 'Группа сравнения',
        words: { sex: { title: 'пол', words: SEXES }, ages: { title: 'возраст', words: { from: 'от', to: 'до' } } },
      },
      mean: 'Среднее всех ответов',
      scales: { title: 'Шкалы', words: SCALES },
      ranking: { title: 'По\u00a0порядку', words: ARCHETYPES },
      joint: { title: 'Ведущие', words: ARCHETYPES },
      least: 'Наименьшая разница',
      even: { title: 'Ровный профиль', words: { narrow: 'шкалы близки', same: 'ответы почти одинаковы' } },
    },
  },
  specialistViews: {
    view: {
      name: 'Для кого',
      from: 'С\u00a0какого дня',
      to: 'По\u00a0какой день',
      emotion: { title: 'Чувство', words: FEELINGS },
      tag: 'Метка',
      parts: { title: 'Части', words: { charts: 'графики', entries: 'записи', tests: 'тесты' } },
      fields: { title: 'Из\u00a0записей', words: { entry, perception, coping, action, tags } },
      tests: { title: 'Тесты', words: TESTS },
    },
  },
  wheels: { values: SPHERES, names: SPHERES },
  wheelSteps: { sphere: SPHERES, state: { open: 'Открыт', done: 'Сделан', released: 'Отпущен' } },
  planLines: { part: titles(planParts) },
  sparks: { state: { answered: 'С\u00a0ответом', later: 'Отложена', open: 'Без ответа' } },
  conversations: { kept: { card: 'Карточка', host: 'Ведущий', guest: 'Гость' } },
  lessons: { place: PLACE },
  notes: { passage: { ...PLACE, quote: 'Отрывок', before: 'Что перед ним', after: 'Что после него' } },
  wallWords: { topic: labels(TOPICS), kind: labels(WALL_KINDS), state: STATES },
  wallReports: { reason: labels(WALL_REASONS) },
  communityMember: { role: labels(ROLES), digest: labels(DIGEST_RHYTHMS) },
  communityTopics: {
    category: labels(CATEGORIES),
    asks: labels(ASKS),
    audience: labels(TOPIC_AUDIENCES),
    state: STATES,
    warning: labels(WARNING_LABELS),
  },
  communityPosts: {
    state: STATES,
    warning: labels(WARNING_LABELS),
    warningOrigin: { author: 'Автор', readers: 'Читатели', moderator: 'Модератор' },
    warningAnswer: { none: 'Нет', agreed: 'Согласие', appealed: 'Просьба пересмотреть' },
    removedBy: { author: 'Автором', moderator: 'Модератором' },
    stateBefore: STATES,
  },
  communitySupports: { kind: labels(SUPPORTS) },
  communityBars: { kind: labels(BARS) },
  communityReports: {
    reason: labels(REPORT_REASONS),
    outcome: { acted: 'Модератор вмешался', dismissed: 'Нарушения нет' },
  },
  communityWarnings: { label: labels(WARNING_LABELS) },
  communityActs: {
    act: labels(ACTS),
    movedFrom: labels(CATEGORIES),
    appeal: { none: 'Нет', sent: 'Отправлена', upheld: 'Решение осталось прежним', granted: 'Решение отменено' },
  },
  notices: { kind: NOTICE_LINES },
  progress: { sefira: SEFIROT },
  dailyActions: { sefira: SEFIROT },
  pointLedger: {
    sefira: SEFIROT,
    cause: Object.fromEntries(Object.entries(CAUSE_WORDS).map(([key, { done }]) => [key, done])),
  },
  reminderPlan: {
    plan: {
      when: {
        title: 'Когда',
        words: {
          kind: { title: 'Как', words: { times: 'в\u00a0названное время', window: 'в\u00a0промежутке' } },
          times: 'Время',
          from: 'С',
          to: 'До',
        },
      },
      weekdays: { title: 'Дни', words: { 1: 'пн', 2: 'вт', 3: 'ср', 4: 'чт', 5: 'пт', 6: 'сб', 7: 'вс' } },
      pausedUntil: 'Пауза\u00a0до',
      push: 'Уведомлением',
      letter: 'Письмом',
    },
  },
  reminders: { kind: { reminder: 'Напоминание', question: 'Вопрос, нужны\u00a0ли' } },
  publicProfile: {
    page: AUDIENCE_LABELS,
    avatarFor: AUDIENCE_LABELS,
    aboutFor: AUDIENCE_LABELS,
    sinceFor: AUDIENCE_LABELS,
    treeFor: AUDIENCE_LABELS,
    wordsFor: AUDIENCE_LABELS,
  },
  signIns: { providerId: { credential: 'Почта и\u00a0пароль', vk: 'VK\u00a0ID', yandex: 'Яндекс\u00a0ID' } },
  securityEvents: { kind: SECURITY_EVENT_WORDS },
  dataTokens: { collections: titlesBy(OWN_DATA) },
  consents: { purpose: titlesBy(CONSENT_TEXTS) },
};

/** The words of the keys that a field holds; none where it holds no keys. */
export const wordsOfField = (key: OwnDataKey, name: string): Words =>
  (FIELD_WORDS[key] as Readonly<Record<string, Words>> | undefined)?.[name] ?? {};

/** A value in words: a list by commas, a set of facts as lines «name: value». A key that is not known stays as it is. */
function linesOf(value: unknown, words: Words): string {
  if (typeof value === 'boolean') return value ? pageTexts.yes : pageTexts.no;
  if (typeof value !== 'object' || value === null) {
    const text = String(value ?? '');
    const told = words[text];
    return typeof told === 'string' ? told : text;
  }
  if (Array.isArray(value))
    return value.map((one) => linesOf(one, words)).join(value.some((one) => typeof one === 'object') ? '\n' : ', ');
  return Object.entries(value)
    .filter(([, one]) => one !== null && one !== '' && !(Array.isArray(one) && one.length === 0))
    .map(([name, one]) => {
      const told = words[name] ?? name;
      return typeof told === 'string' ? `${told}: ${linesOf(one, {})}` : `${told.title}: ${linesOf(one, told.words)}`;
    })
    .join('\n');
}

/** The value of a field in words. */
export function fieldWords(key: OwnDataKey, name: string, row: Row): string {
  const text = String(row[name] ?? '');
  if (key === 'entries' && name === 'subEmotion') return findSubEmotion(String(row.emotion), text)?.title ?? text;
  return linesOf(row[name], wordsOfField(key, name));
}
