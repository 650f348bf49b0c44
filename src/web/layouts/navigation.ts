/** Sections as the header, the menus, the tab bar and the footer name them. */

import { HELP_PATH } from '~/catalogue/help-lines';

export interface Section {
  to: string;
  label: string;
  /** Other paths that stand in this section. */
  also?: readonly string[];
}

const TOOLS = '/awareness-tools';
const COMPASS = '/awareness-tools/emotional-compass';
const TREE = '/tree-of-self';
const COURSES = '/courses/courses';
const HEALING_COURSE = '/courses/healing-childhood-traumas';
const OWN_COURSES = '/personal-cabinet/courses';
const GUIDES = '/courses/guides';
const LISTEN = '/courses/podcasts';
const MATERIALS = '/courses/free-resources';
const GUIDE_TEST = '/guide-test';
const TESTS = '/test';
const COMMUNITY = '/community';

export const GUEST_NAV: readonly Section[] = [
  { to: TOOLS, label: 'Инструменты', also: [TREE, MATERIALS, TESTS] },
  { to: COURSES, label: 'Курсы', also: [HEALING_COURSE, LISTEN] },
  { to: GUIDES, label: 'Гиды', also: [GUIDE_TEST] },
  { to: '/blog', label: 'Статьи', also: ['/answers'] },
  { to: COMMUNITY, label: 'Сообщество' },
  { to: '/about', label: 'О\u00a0проекте' },
];

export const SIGNED_NAV: readonly Section[] = [
  { to: '/personal-cabinet', label: 'Сегодня' },
  { to: COMPASS, label: 'Компас' },
  { to: TREE, label: 'Древо' },
  { to: OWN_COURSES, label: 'Курсы', also: [COURSES, HEALING_COURSE] },
  { to: TOOLS, label: 'Инструменты', also: [GUIDES, GUIDE_TEST, LISTEN, MATERIALS, TESTS] },
  { to: '/blog', label: 'Статьи', also: ['/answers'] },
  { to: COMMUNITY, label: 'Сообщество' },
];

/** The rooms of the cabinet. */
export const CABINET_NAV: readonly Section[] = [
  { to: '/personal-cabinet', label: 'Сегодня' },
  { to: OWN_COURSES, label: 'Курсы' },
  { to: '/personal-cabinet/notes', label: 'Заметки' },
  { to: '/personal-cabinet/progress', label: 'Прогресс' },
  { to: '/profile/settings', label: 'Настройки' },
];

export const OWN_SEARCH: Section = { to: '/personal-cabinet/search', label: 'Найти в\u00a0своём' };

/** Second, smaller rows of the visitor's menu on a phone. */
export const MENU_MORE: readonly Section[] = [
  { to: HELP_PATH, label: 'Если тяжело' },
  { to: LISTEN, label: 'Практики и\u00a0разговоры' },
  { to: TESTS, label: 'Тесты' },
  { to: MATERIALS, label: 'Материалы для печати' },
  { to: '/faq', label: 'Вопросы и\u00a0ответы' },
  { to: '/contact', label: 'Связаться' },
];

/** Sections that have no place in the tab bar of a phone: the person's menu shows them there. */
export const ACCOUNT_SECTIONS: readonly Section[] = [
  { to: TOOLS, label: 'Инструменты' },
  { to: TESTS, label: 'Тесты' },
  { to: GUIDES, label: 'Гиды' },
  { to: '/blog', label: 'Статьи' },
  { to: LISTEN, label: 'Практики' },
  { to: MATERIALS, label: 'Материалы' },
  { to: COMMUNITY, label: 'Сообщество' },
];

export const FOOTER_COLUMNS: readonly { title: string; links: readonly Section[] }[] = [
  {
    title: 'Инструменты',
    links: [
      { to: TOOLS, label: 'Все инструменты' },
      { to: COMPASS, label: 'Эмоциональный компас' },
      { to: '/awareness-tools/big-5-model', label: 'Большая пятёрка' },
      { to: '/awareness-tools/life-purpose-archetype', label: 'Архетип предназначения' },
      { to: '/awareness-tools/wheel-of-life', label: 'Колесо жизни' },
      { to: '/awareness-tools/daily-growth-spark', label: 'Искра дня' },
      { to: '/awareness-tools/deep-conversation-with-cards', label: 'Карточки для разговора' },
      { to: '/awareness-tools/inspiration-wall', label: 'Стена вдохновения' },
      { to: TREE, label: 'Древо себя' },
      { to: TESTS, label: 'Тесты' },
      { to: GUIDE_TEST, label: 'Подобрать гид' },
    ],
  },
  {
    title: 'Читать и\u00a0слушать',
    links: [
      { to: '/blog', label: 'Статьи' },
      { to: COURSES, label: 'Курсы' },
      { to: GUIDES, label: 'Гиды' },
      { to: LISTEN, label: 'Практики и\u00a0разговоры' },
      { to: MATERIALS, label: 'Бесплатные материалы' },
    ],
  },
  {
    title: 'Крона',
    links: [
      { to: '/about', label: 'О\u00a0проекте' },
      { to: COMMUNITY, label: 'Сообщество' },
      { to: '/faq', label: 'Вопросы и\u00a0ответы' },
      { to: '/contact', label: 'Связаться' },
      { to: '/register', label: 'Создать аккаунт' },
    ],
  },
];

/** The section whose longest path `pathname` is or lies under; its `to`. */
export function currentSection(pathname: string, sections: readonly Section[]): string | undefined {
  return sections
    .flatMap(({ to, also = [] }) => [to, ...also].map((path) => ({ to, path })))
    .filter(({ path }) => pathname === path || pathname.startsWith(`${path}/`))
    .sort((a, b) => b.path.length - a.path.length)[0]?.to;
}
