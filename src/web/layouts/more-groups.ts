import { COMMUNITY, HARD_DAY, NOTES, OWN_COURSES, READ, type Section, TESTS, TOOLS, TREE } from './navigation';

/** What «Ещё» leads to; apart from what every page's header needs. */

const SETTINGS = '/profile/settings';
const OWN_DATA = '/profile/directussettings';

interface MoreSection extends Section {
  /** What one finds there. */
  about: string;
}

/** All that has no place of its own in the bar, by what one comes for. */
export const MORE_GROUPS: readonly { title: string; links: readonly MoreSection[] }[] = [
  {
    title: 'Своё',
    links: [
      { to: TREE, label: 'Древо', about: 'Что\u00a0выросло, баллы и\u00a0год по\u00a0дням' },
      { to: '/awareness-tools/daily-growth-spark', label: 'Искра дня', about: 'Один вопрос в\u00a0день' },
      { to: TESTS, label: 'Узнать себя', about: 'Тесты и\u00a0колесо жизни' },
      { to: NOTES, label: 'Заметки', about: 'К\u00a0текстам, и\u00a0что отложено на\u00a0потом' },
      { to: HARD_DAY, label: 'План на\u00a0тяжёлый день', about: 'Что поможет и\u00a0кому позвонить' },
    ],
  },
  {
    title: 'Читать и\u00a0слушать',
    links: [
      { to: READ, label: 'Читать', about: 'Статьи, гиды, курсы, практики и\u00a0листы' },
      { to: OWN_COURSES, label: 'Мои курсы', about: 'Начатые уроки и\u00a0ответы' },
      { to: TOOLS, label: 'Все инструменты', about: 'Что сколько занимает и\u00a0что даёт' },
    ],
  },
  {
    title: 'С\u00a0людьми',
    links: [
      { to: '/awareness-tools/deep-conversation-with-cards', label: 'Карточки', about: 'Вопросы для разговора вдвоём' },
      { to: '/awareness-tools/inspiration-wall', label: 'Стена', about: 'Слова, которые поддержали' },
      { to: COMMUNITY, label: 'Сообщество', about: 'Рассказать, спросить, поддержать' },
    ],
  },
  {
    title: 'Аккаунт',
    links: [
      { to: OWN_DATA, label: 'Данные', about: 'Скачать, принести, стереть' },
      { to: SETTINGS, label: 'Настройки', about: 'Напоминания, вход, вид сайта' },
    ],
  },
  {
    title: 'О\u00a0сайте',
    links: [
      { to: '/legal/privacy', label: 'Конфиденциальность', about: 'Что хранится и\u00a0кто это видит' },
      { to: '/legal/terms', label: 'Условия', about: 'Правила сайта, 16+' },
    ],
  },
];
