import { CONTACT_WORDS } from '~/contract/messages';
import { DEFAULT_TIME_ZONE } from '~/domain/accounts/profile';

const dateFormat = new Intl.DateTimeFormat('ru-RU', {
  timeZone: DEFAULT_TIME_ZONE,
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** «21 ноября 2026 г. в 14:05 по Москве». */
export const messageDate = (date: Date) => `${dateFormat.format(date)} ${CONTACT_WORDS.zone}`;

/** What stands for a message in letters and commands. */
export const shortId = (id: string) => id.slice(0, 8);
