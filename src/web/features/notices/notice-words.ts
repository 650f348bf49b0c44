import type { Notice } from '~/contract/notices';
import type { NoticeKind } from '~/domain/community/notice';
import { counted } from '~/web/text/plural';

const ANSWERS = ['новый ответ', 'новых ответа', 'новых ответов'] as const;
const TIMES = ['раз', 'раза', 'раз'] as const;

const WORDS: Readonly<Record<NoticeKind, (notice: Notice) => string>> = {
  reply: ({ count, name }) =>
    count > 1 ? capital(counted(count, ANSWERS)) : name ? `Новый ответ: ${name}` : 'Новый ответ',
  quote: ({ name }) => (name ? `Ваши слова процитированы: ${name}` : 'Ваши слова процитированы'),
  support: ({ count }) => (count > 1 ? `Ваши слова поддержали ${counted(count, TIMES)}` : 'Ваши слова поддержали'),
  thanked: () => 'Автор темы говорит вам спасибо',
  'warning-asked': () => 'Двое читателей попросили предупреждение над вашими словами',
  'report-settled': ({ outcome }) =>
    outcome === 'acted'
      ? 'Вы\u00a0сообщили модераторам: меры приняты, спасибо'
      : outcome === 'dismissed'
        ? 'Вы\u00a0сообщили модераторам: нарушения не\u00a0нашли, спасибо, что сказали'
        : 'Модераторы посмотрели то, о\u00a0чём вы\u00a0сообщили',
  approved: () => 'Ваши слова прочитаны и\u00a0теперь видны',
  act: () => 'Есть решение модератора, с\u00a0причиной',
  'appeal-settled': () => 'Ответили на\u00a0просьбу пересмотреть',
  unmasked: () => 'Модератор узнал имя за\u00a0вашим псевдонимом, причина внутри',
  queue: ({ count }) => (count > 1 ? `Модераторов ждут: добавилось ${count}` : 'Модераторов ждут'),
};

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export const noticeText = (notice: Notice): string => WORDS[notice.kind](notice);

const DECISIONS: readonly NoticeKind[] = ['act', 'appeal-settled', 'unmasked'];

/** Where it leads; null: what it was about is gone. */
export function noticePath({ kind, topic, post }: Notice): string | null {
  if (kind === 'queue') return '/community/moderation';
  if (DECISIONS.includes(kind)) return '/community/decisions';
  if (!topic) return null;
  return `/community/topics/${topic.id}${post ? `?post=${post}` : ''}`;
}
