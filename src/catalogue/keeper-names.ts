/** Words at whose beginnings a name would be taken for the site or for those who look after it. */
export const KEEPER_NAMES = [
  'админ',
  'модератор',
  'модерац',
  'поддержк',
  'техподдерж',
  'саппорт',
  'официальн',
  'владелец сайт',
  'сайт крон',
  'команда крон',
  'admin',
  'moderator',
  'moderation',
  'support',
  'official',
  'krona',
] as const;

/** The name of the site itself, in its cases. */
export const SITE_NAMES = ['крона', 'кроны', 'кроне', 'крону', 'кроной'] as const;
