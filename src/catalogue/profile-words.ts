import { SITE_NAME } from './site';

/** What a profile says to networks and search engines where its person says nothing. */
export const UNTOLD_PROFILE = `Профиль на\u00a0сайте «${SITE_NAME}».`;

/** Who sees a part of a profile. */
export const AUDIENCE_LABELS = { nobody: 'Никто', members: 'Участники', all: 'Все' } as const;

const month = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** «С нами с марта 2026 года» of a month `YYYY-MM`. */
export function sinceText(since: string): string {
  const parts = month.formatToParts(new Date(`${since}-01T00:00:00Z`));
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  return `С\u00a0нами с\u00a0${part('month')}\u00a0${part('year')}\u00a0года`;
}
