/** Sections as the header, the menus, the tab bar and the footer name them. */

import { HELP_PATH } from '~/catalogue/help-lines';

export interface Section {
  to: string;
  label: string;
  /** Other paths that stand in this section. */
  also?: readonly string[];
}

const TODAY = '/personal-cabinet';
export const MORE = '/personal-cabinet/more';
const PROGRESS = '/personal-cabinet/progress';
export const OWN_SEARCH = '/personal-cabinet/search';
export const NOTES = '/personal-cabinet/notes';
export const TOOLS = '/awareness-tools';
export const COMPASS = '/awareness-tools/emotional-compass';
const PATTERN = '/awareness-tools/emotional-compass/analysis';
const JOURNAL = '/awareness-tools/emotional-compass/journal-history';
export const HARD_DAY = '/hard-day-plan';
export const READ = '/reading';
const ARTICLES = '/blog';
export const TREE = '/tree-of-self';
const COURSES = '/courses/courses';
const HEALING_COURSE = '/courses/healing-childhood-traumas';
export const OWN_COURSES = '/personal-cabinet/courses';
const GUIDES = '/courses/guides';
const LISTEN = '/courses/podcasts';
const MATERIALS = '/courses/free-resources';
const GUIDE_TEST = '/guide-test';
export const TESTS = '/test';
export const COMMUNITY = '/community';

const SELF_KNOWLEDGE: readonly string[] = [
  '/awareness-tools/big-5-model',
  '/awareness-tools/life-purpose-archetype',
  '/awareness-tools/wheel-of-life',
  GUIDE_TEST,
  '/landingtest',
];
const READING: readonly string[] = [ARTICLES, '/answers', COURSES, HEALING_COURSE, GUIDES, LISTEN, MATERIALS];

export const GUEST_NAV: readonly Section[] = [
  { to: TOOLS, label: 'Попробовать', also: [TREE] },
  { to: TESTS, label: 'Узнать себя', also: SELF_KNOWLEDGE },
  { to: READ, label: 'Читать', also: READING },
  { to: COMMUNITY, label: 'Люди' },
];

/** What somebody who is signed in goes between, in the phone's bar and in the header alike; the compass stands in the middle. */
export const SIGNED_NAV: readonly Section[] = [
  { to: TODAY, label: 'Сегодня', also: ['/'] },
  { to: JOURNAL, label: 'Дневник' },
  { to: COMPASS, label: 'Запись' },
  { to: PATTERN, label: 'Узор', also: ['/personal-cabinet/specialist'] },
  {
    to: MORE,
    label: 'Ещё',
    also: [
      TREE,
      PROGRESS,
      TOOLS,
      TESTS,
      GUIDE_TEST,
      READ,
      ...READING,
      OWN_COURSES,
      NOTES,
      OWN_SEARCH,
      COMMUNITY,
      HARD_DAY,
      '/profile',
      '/legal',
    ],
  },
];

/** Pages that draw the person's own year, which goes along from one to the next. */
export const hasOwnYear = (path: string): boolean => path === TODAY || path === PATTERN;

export interface Views {
  label: string;
  views: readonly Section[];
  /** Whom the line is for: the other ones have these places in their header. */
  who?: 'guest' | 'signed';
}

/** Sections of several pages: the line under the header leads through them. */
export const SECTION_VIEWS: readonly Views[] = [
  {
    label: 'Читать',
    views: [
      { to: READ, label: 'Всё' },
      { to: ARTICLES, label: 'Статьи', also: ['/answers'] },
      { to: GUIDES, label: 'Гиды' },
      { to: COURSES, label: 'Курсы', also: [OWN_COURSES] },
      { to: LISTEN, label: 'Слушать' },
      { to: MATERIALS, label: 'Листы' },
    ],
  },
  {
    label: 'Древо себя',
    who: 'signed',
    views: [
      { to: TREE, label: 'Древо' },
      { to: PROGRESS, label: 'Баллы и\u00a0год' },
    ],
  },
  {
    label: 'Эмоциональный компас',
    who: 'guest',
    views: [
      { to: COMPASS, label: 'Отметить' },
      { to: PATTERN, label: 'Узор' },
      { to: JOURNAL, label: 'Дневник' },
      { to: HARD_DAY, label: 'Тяжёлый день' },
    ],
  },
];

/**
 * The views among which an address itself stands, not a page under it; one may be built with a closing slash. The index of all texts has its kinds
 * as filters of its own.
 */
export function viewsAt(pathname: string): Views | undefined {
  const here = pathname.replace(/(?<=.)\/$/, '');
  if (here === READ) return undefined;
  return SECTION_VIEWS.find(({ views }) => views.some(({ to, also = [] }) => to === here || also.includes(here)));
}

/** Second, smaller rows of the visitor's menu on a phone. */
export const MENU_MORE: readonly Section[] = [
  { to: HELP_PATH, label: 'Если тяжело' },
  { to: '/about', label: 'О\u00a0проекте' },
  { to: '/faq', label: 'Вопросы и\u00a0ответы' },
  { to: '/contact', label: 'Связаться' },
];

export const FOOTER_LINKS: readonly Section[] = [
  { to: '/about', label: 'О\u00a0проекте' },
  { to: '/faq', label: 'Вопросы и\u00a0ответы' },
  { to: '/contact', label: 'Связаться' },
  { to: '/register', label: 'Создать аккаунт' },
  { to: '/legal/privacy', label: 'Конфиденциальность' },
  { to: '/legal/terms', label: 'Условия' },
  { to: '/legal/consent', label: 'Согласие на\u00a0обработку данных' },
];

/** The section whose longest path `pathname` is or lies under; its `to`. */
export function currentSection(pathname: string, sections: readonly Section[]): string | undefined {
  return sections
    .flatMap(({ to, also = [] }) => [to, ...also].map((path) => ({ to, path })))
    .filter(({ path }) => pathname === path || pathname.startsWith(`${path}/`))
    .sort((a, b) => b.path.length - a.path.length)[0]?.to;
}
