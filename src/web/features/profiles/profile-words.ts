import type { ProfilePart, Viewer } from '~/domain/profiles/public-profile';

const MONTHS = [
  'января',
  'февраля',
  'марта',
  'апреля',
  'мая',
  'июня',
  'июля',
  'августа',
  'сентября',
  'октября',
  'ноября',
  'декабря',
] as const;

/** «На сайте с марта 2026 года» of a month `YYYY-MM`. */
export const sinceText = (month: string): string =>
  `На\u00a0сайте с\u00a0${MONTHS[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}\u00a0года`;

export const PART_LABELS: Readonly<Record<ProfilePart, string>> = {
  page: 'Весь профиль с\u00a0именем',
  avatar: 'Фотография или рисунок',
  about: '«О\u00a0себе»',
  since: 'С\u00a0какого месяца вы\u00a0здесь',
  tree: 'Уровни древа',
  words: 'Слова на\u00a0стене с\u00a0вашей подписью',
};

export const VIEWER_LABELS: Readonly<Record<Viewer, string>> = { guest: 'Гость', member: 'Участник', self: 'Я' };
