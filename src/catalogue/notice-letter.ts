/** How a letter tells of unread notices: what they are and how many. No words and no names of topics stand in it. */
export const NOTICE_LINES = {
  reply: 'Темы, где появились ответы',
  quote: 'Ответы, где цитируют ваше сообщение',
  support: 'Ваши сообщения, на\u00a0которые отозвались',
  thanked: 'Спасибо от\u00a0авторов тем',
  'warning-asked': 'Просьбы о\u00a0предупреждении над вашим сообщением',
  'report-settled': 'Ответы на\u00a0ваши жалобы',
  approved: 'Ваши сообщения, которые теперь видны',
  act: 'Решения модераторов о\u00a0ваших сообщениях',
  'appeal-settled': 'Ответы на\u00a0просьбы пересмотреть решение',
  unmasked: 'Темы, где модератор узнал имя за\u00a0псевдонимом',
  queue: 'Очередь модераторов: есть что посмотреть',
} as const;
