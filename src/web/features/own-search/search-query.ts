import { addDays, isDay } from '~/domain/day';
import { OWN_KINDS, type OwnKind } from '~/domain/own-search/found';

/** What is searched for. It travels in the history's state alone: words stand in no address, no title and no log. */

export const SPANS = ['all', 'week', 'month', 'year', 'own'] as const;
export type Span = (typeof SPANS)[number];

export const LONGEST_QUERY = 200;

export interface OwnSearchQuery {
  text: string;
  /** Empty: all. */
  kinds: readonly OwnKind[];
  span: Span;
  /** Days of `own`; empty: open. */
  from: string;
  to: string;
}

const WHOLE: OwnSearchQuery = { text: '', kinds: [], span: 'all', from: '', to: '' };

const known = <T extends string>(all: readonly T[], value: unknown): value is T =>
  typeof value === 'string' && (all as readonly string[]).includes(value);

/** What a place of the history holds of a search; whose words they are stands with them. */
export const writeSearchQuery = (uid: string, wish: Pick<OwnSearchQuery, 'text'> & Partial<OwnSearchQuery>) => ({
  ...wish,
  uid,
});

/** The search that a place of the history holds; what makes no sense there, or is another person's, is left out. */
export function readSearchQuery(uid: string, state: unknown): OwnSearchQuery {
  const found = (typeof state === 'object' && state !== null ? state : {}) as Partial<
    Record<keyof OwnSearchQuery | 'uid', unknown>
  >;
  const held = found.uid === uid ? found : {};
  const day = (value: unknown) => (typeof value === 'string' && isDay(value) ? value : '');
  return {
    text: typeof held.text === 'string' ? held.text.slice(0, LONGEST_QUERY).trim() : '',
    kinds: Array.isArray(held.kinds) ? OWN_KINDS.filter((kind) => (held.kinds as unknown[]).includes(kind)) : [],
    span: known(SPANS, held.span) ? held.span : 'all',
    from: day(held.from),
    to: day(held.to),
  };
}

/** The same words among everything. */
export const widened = ({ text }: OwnSearchQuery): OwnSearchQuery => ({ ...WHOLE, text });

export const isNarrowed = ({ kinds, span }: OwnSearchQuery): boolean => kinds.length > 0 || span !== 'all';

const DAYS_BACK = { week: 6, month: 30, year: 364 } as const;

/** What the search asks of the account: without what narrows nothing, its days in their order. */
export function askedOf({ text, kinds, span, from, to }: OwnSearchQuery, today: string) {
  const [first, last] = from && to && from > to ? [to, from] : [from, to];
  const period = {
    all: {},
    week: { from: addDays(today, -DAYS_BACK.week) },
    month: { from: addDays(today, -DAYS_BACK.month) },
    year: { from: addDays(today, -DAYS_BACK.year) },
    own: { ...(first && { from: first }), ...(last && { to: last }) },
  }[span];
  return { text: text.trim(), ...(kinds.length > 0 && { kinds: [...kinds] }), ...period };
}
export type Asked = ReturnType<typeof askedOf>;
