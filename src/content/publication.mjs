// A text that is not for readers yet. The build needs it before any source is compiled.

/** No clock that tells an earlier day is right: what the site came with is never held back by it. */
const FIRST_DAY = '2026-11-27';

const HEAD = /^---\r?\n([\s\S]*?)\r?\n---/;

/** The day of readers, whatever the clock of the machine says. */
export function dayOfReaders(now = new Date()) {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Moscow' }).format(now);
  return day < FIRST_DAY ? FIRST_DAY : day;
}

/** Why a text of `content/` is held back: `draft`, `unfilled` (a place of its template), or the day that it waits for; null: it is shown. */
export function unpublishedBecause(text, today) {
  const head = HEAD.exec(text)?.[1] ?? '';
  if (/^draft:[ \t]*true[ \t]*$/m.test(head)) return 'draft';
  if (text.includes('ЗАМЕНИТЕ')) return 'unfilled';
  const date = /^date:[ \t]*['"]?(\d{4}-\d\d-\d\d)/m.exec(head)?.[1];
  return date && date > today ? date : null;
}
