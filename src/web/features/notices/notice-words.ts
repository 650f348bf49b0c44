import type { Notice } from '~/contract/notices';
import { counted } from '~/web/text/plural';

/** How a notice is told. It holds no words of a post; the name of a topic stands on the page alone. */

const NEW_REPLIES = ['новый ответ', 'новых ответа', 'новых ответов'] as const;
const DECISIONS = '/community/decisions';

export interface NoticeWords {
  text: string;
  /** A second, quieter line. */
  hint: string | null;
  /** Where it leads; null: there is nothing left to see. */
  to: string | null;
}

const OUTCOMES = {
  acted: 'Модератор посмотрел и\u00a0вмешался. Спасибо, что сказали.',
  dismissed: 'Модератор посмотрел и\u00a0нарушения не\u00a0нашёл. Спасибо, что сказали.',
} as const;

const inTopic = ({ topic }: Notice) => (topic ? ` в\u00a0теме «${topic.title}»` : '');
const ofTopic = ({ topic }: Notice) => (topic ? `Тема «${topic.title}»` : null);
/** Of several the name is that of the first. */
const whose = ({ name, count }: Notice) => (count > 1 ? null : name);

const postPath = ({ topic, post }: Notice) =>
  topic ? `/community/topics/${topic.id}${post ? `?post=${post}` : ''}` : null;

/** What a notice says, and where it leads. */
export function noticeWords(notice: Notice): NoticeWords {
  const { kind, count, outcome } = notice;
  const to = postPath(notice);
  switch (kind) {
    case 'reply': {
      const replies = count > 1 ? counted(count, NEW_REPLIES) : 'Новый ответ';
      return { text: replies + inTopic(notice), hint: whose(notice), to };
    }
    case 'quote':
      return { text: `Ваше сообщение цитируют${inTopic(notice)}`, hint: whose(notice), to };
    case 'support':
      return { text: `На\u00a0ваше сообщение отозвались${inTopic(notice)}`, hint: null, to };
    case 'thanked':
      return { text: `Вам говорят спасибо${inTopic(notice)}`, hint: null, to };
    case 'warning-asked':
      return {
        text: `Читатели просят предупреждение над вашим сообщением${inTopic(notice)}`,
        hint: 'Сообщение на\u00a0месте, оно свёрнуто. Можно согласиться или попросить пересмотреть.',
        to,
      };
    case 'report-settled':
      return { text: 'Ваша жалоба рассмотрена', hint: outcome ? OUTCOMES[outcome] : ofTopic(notice), to };
    case 'approved':
      return { text: `Ваше сообщение теперь видно${inTopic(notice)}`, hint: null, to };
    case 'act':
      return { text: 'Модератор принял решение', hint: ofTopic(notice), to: DECISIONS };
    case 'appeal-settled':
      return { text: 'Пришёл ответ на\u00a0вашу просьбу пересмотреть решение', hint: ofTopic(notice), to: DECISIONS };
    case 'unmasked':
      return { text: 'Модератор узнал имя за\u00a0вашим псевдонимом', hint: ofTopic(notice), to: DECISIONS };
    case 'queue':
      return { text: 'Есть что посмотреть модератору', hint: null, to: '/community/moderation' };
  }
}
