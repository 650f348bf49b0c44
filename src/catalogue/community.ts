/** What the community is made of, in the order of the interface. */

export const CATEGORIES = [
  { key: 'hello', label: 'Знакомство', about: 'Кто вы\u00a0и\u00a0что привело сюда', open: true },
  { key: 'emotions', label: 'Чувства', about: 'Что сейчас чувствуется и\u00a0как с\u00a0этим быть', open: false },
  { key: 'relations', label: 'Отношения', about: 'Близкие, родители, друзья, работа', open: false },
  { key: 'practices', label: 'Практики', about: 'Что вы\u00a0пробовали и\u00a0что вышло', open: true },
  { key: 'courses', label: 'Курсы', about: 'Вопросы и\u00a0находки по\u00a0урокам', open: true },
  { key: 'site', label: 'О\u00a0сайте', about: 'Как устроена «Крона» и\u00a0что поправить', open: true },
] as const;

/** What the author asks of those who answer. `hint` stands above the field of an answer. */
export const ASKS = [
  {
    key: 'listen',
    label: 'Просто выслушайте',
    hint: 'Автор просит просто выслушать. Совет здесь не\u00a0ждут: хватит нескольких слов о\u00a0том, что вы\u00a0услышали.',
  },
  {
    key: 'experience',
    label: 'Поделитесь опытом',
    hint: 'Автор просит поделиться опытом: расскажите, как было у\u00a0вас, без\u00a0«вам нужно».',
  },
  {
    key: 'advice',
    label: 'Нужен совет',
    hint: 'Автор просит совета: скажите, что сделали\u00a0бы\u00a0вы\u00a0и\u00a0почему.',
  },
] as const;

/** Who reads a topic. `all` only where the category is open to guests. */
export const TOPIC_AUDIENCES = [
  { key: 'all', label: 'Все', hint: 'И\u00a0те, у\u00a0кого нет аккаунта' },
  { key: 'members', label: 'Участники', hint: 'Все, у\u00a0кого есть аккаунт' },
  { key: 'chosen', label: 'Кого я\u00a0выберу', hint: 'Только названные вами люди и\u00a0модераторы' },
] as const;

/** Under which name one writes in a topic. */
export const VOICES = [
  { key: 'public', label: 'Под\u00a0своим именем' },
  { key: 'pseudonym', label: 'Под\u00a0псевдонимом' },
] as const;

/** Answers without words. They are never scores: how many there are is told to the author alone. */
export const SUPPORTS = [
  { key: 'hear', label: 'Слышу' },
  { key: 'hug', label: 'Обнимаю' },
  { key: 'same', label: 'У\u00a0меня было похоже' },
  { key: 'thanks', label: 'Спасибо' },
] as const;

export const REPORT_REASONS = [
  { key: 'hurts', label: 'Обижает или унижает' },
  { key: 'advert', label: 'Реклама, ссылка или контакты' },
  { key: 'privacy', label: 'Чужие личные сведения' },
  { key: 'harm', label: 'Подталкивает к\u00a0вреду себе или другим' },
  { key: 'worry', label: 'Тревожно за\u00a0того, кто это написал' },
  { key: 'other', label: 'Другое' },
] as const;

/** Under what a post with a hard subject is folded. */
export const WARNING_LABELS = [
  { key: 'self-harm', label: 'Вред себе, мысли о\u00a0смерти' },
  { key: 'violence', label: 'Насилие' },
  { key: 'loss', label: 'Смерть близких' },
  { key: 'body', label: 'Еда и\u00a0тело' },
  { key: 'illness', label: 'Болезнь' },
  { key: 'other', label: 'Тяжёлая тема' },
] as const;

/** How somebody is kept out of sight. */
export const BARS = [
  { key: 'mute', label: 'Вы\u00a0не\u00a0видите, а\u00a0вас видно' },
  { key: 'block', label: 'Вы\u00a0не\u00a0видите друг друга' },
] as const;

/** What a moderator does. */
export const ACTS = [
  { key: 'approve', label: 'Показать', done: 'сообщение показано' },
  { key: 'dismiss', label: 'Нарушения нет', done: 'нарушения нет' },
  { key: 'hide', label: 'Скрыть', done: 'сообщение скрыто от\u00a0других' },
  { key: 'restore', label: 'Вернуть', done: 'сообщение снова видно' },
  { key: 'delete', label: 'Удалить', done: 'текст удалён' },
  { key: 'lock', label: 'Закрыть тему', done: 'тема закрыта для новых ответов' },
  { key: 'unlock', label: 'Открыть тему', done: 'тема снова открыта для ответов' },
  { key: 'move', label: 'Перенести', done: 'тема перенесена в\u00a0другой раздел' },
  { key: 'fold', label: 'Свернуть под\u00a0предупреждение', done: 'сообщение свёрнуто под предупреждение' },
  { key: 'unfold', label: 'Снять предупреждение', done: 'предупреждение снято' },
  { key: 'warn', label: 'Предупредить автора', done: 'замечание' },
  { key: 'suspend', label: 'Остановить на\u00a0время', done: 'писать в\u00a0сообществе пока нельзя' },
  { key: 'unsuspend', label: 'Снова разрешить писать', done: 'писать снова можно' },
  { key: 'unmask', label: 'Узнать автора', done: 'модератору открыто имя за\u00a0псевдонимом' },
  { key: 'wall-show', label: 'Показать слово на\u00a0стене', done: 'слово на\u00a0стене показано' },
  { key: 'wall-hide', label: 'Скрыть слово на\u00a0стене', done: 'слово на\u00a0стене скрыто от\u00a0других' },
] as const;

/** What those with a part in the care of the place are. Everybody else is a member. */
export const ROLES = [
  { key: 'owner', label: 'Владелец сайта' },
  { key: 'moderator', label: 'Модератор' },
] as const;

export const DIGEST_RHYTHMS = [
  { key: 'off', label: 'Никогда' },
  { key: 'daily', label: 'Раз в\u00a0день' },
  { key: 'weekly', label: 'Раз в\u00a0неделю' },
] as const;

type KeyOf<T extends readonly { key: string }[]> = T[number]['key'];
export type CategoryKey = KeyOf<typeof CATEGORIES>;
export type Ask = KeyOf<typeof ASKS>;
export type TopicAudience = KeyOf<typeof TOPIC_AUDIENCES>;
export type Voice = KeyOf<typeof VOICES>;
export type Support = KeyOf<typeof SUPPORTS>;
export type ReportReason = KeyOf<typeof REPORT_REASONS>;
export type WarningLabel = KeyOf<typeof WARNING_LABELS>;
export type Act = KeyOf<typeof ACTS>;
export type Role = KeyOf<typeof ROLES>;
export type DigestRhythm = KeyOf<typeof DIGEST_RHYTHMS>;

const keysOf = <K extends string>(list: readonly { readonly key: K }[]) => list.map(({ key }) => key) as [K, ...K[]];
export const CATEGORY_KEYS = keysOf(CATEGORIES);
export const ASK_KEYS = keysOf(ASKS);
export const TOPIC_AUDIENCE_KEYS = keysOf(TOPIC_AUDIENCES);
export const VOICE_KEYS = keysOf(VOICES);
export const SUPPORT_KEYS = keysOf(SUPPORTS);
export const REPORT_REASON_KEYS = keysOf(REPORT_REASONS);
export const WARNING_LABEL_KEYS = keysOf(WARNING_LABELS);
export const ACT_KEYS = keysOf(ACTS);
export const ROLE_KEYS = keysOf(ROLES);
export const DIGEST_RHYTHM_KEYS = keysOf(DIGEST_RHYTHMS);

/** Russian name of a key; the key itself where an older version of the site knew it. */
export const labelIn = (list: readonly { key: string; label: string }[], key: string): string =>
  list.find((item) => item.key === key)?.label ?? key;

/** What a decision is to whom it concerns. */
export const doneWords = (act: string): string => ACTS.find(({ key }) => key === act)?.done ?? act;
