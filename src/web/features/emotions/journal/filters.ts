import { emotions, tagGroups } from '~/catalogue/emotions';
import { firstOfMonth, isDay, lastOfMonth } from '~/domain/day';
import { MAX_INTENSITY, MAX_TAG_LENGTH, MIN_INTENSITY } from '~/domain/emotions/entry-rules';

/** What the journal shows. Words and own tags never stand in the URL: they travel in history state. */
export interface JournalFilters {
  emotion?: string;
  /** A suggested tag (in the URL) or an own one (in history state). */
  tag?: string;
  min?: number;
  max?: number;
  from?: string;
  to?: string;
  /** Words to search for; never in the URL. */
  text?: string;
}

const emotionKeys = new Set<string>(emotions.map((emotion) => emotion.key));
export const suggestedTags: readonly string[] = tagGroups.flatMap((group) => group.tags);
const suggested = new Set(suggestedTags);

function bound(value: string | null): number | undefined {
  const number = Number(value);
  return value && Number.isInteger(number) && number >= MIN_INTENSITY && number <= MAX_INTENSITY ? number : undefined;
}

function line(value: unknown, max: number): string | undefined {
  return typeof value === 'string' && value.trim() ? value.trim().slice(0, max) : undefined;
}

/** Reads the filters of a place; anything that makes no sense there is left out. */
export function readFilters(search: URLSearchParams, state: unknown): JournalFilters {
  const held = (typeof state === 'object' && state !== null ? state : {}) as { text?: unknown; tag?: unknown };
  const emotion = search.get('emotion') ?? '';
  const tag = search.get('tag') ?? '';
  const [from, to] = [search.get('from') ?? '', search.get('to') ?? ''];
  const found: JournalFilters = {
    emotion: emotionKeys.has(emotion) ? emotion : undefined,
    tag: suggested.has(tag) ? tag : line(held.tag, MAX_TAG_LENGTH),
    min: bound(search.get('min')),
    max: bound(search.get('max')),
    from: isDay(from) ? from : undefined,
    to: isDay(to) ? to : undefined,
    text: line(held.text, 200),
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}

/** Where filters are kept: the part for the URL and the part for history state. */
export function writeFilters(filters: JournalFilters): {
  search: string;
  state: { text?: string; tag?: string } | null;
} {
  const search = new URLSearchParams();
  for (const name of ['emotion', 'min', 'max', 'from', 'to'] as const) {
    const value = filters[name];
    if (value !== undefined && value !== '') search.set(name, String(value));
  }
  const state: { text?: string; tag?: string } = {};
  if (filters.tag) {
    if (suggested.has(filters.tag)) search.set('tag', filters.tag);
    else state.tag = filters.tag;
  }
  if (filters.text) state.text = filters.text;
  return { search: search.size > 0 ? `?${search}` : '', state: Object.keys(state).length > 0 ? state : null };
}

/** Whether anything narrows the list. */
export const isFiltered = (filters: JournalFilters): boolean => Object.keys(filters).length > 0;

/** The filters that the list and the search share, as the API takes them. */
export function rangeOf({ text: _, ...filters }: JournalFilters): Omit<JournalFilters, 'text'> {
  if (filters.min !== undefined && filters.max !== undefined && filters.min > filters.max)
    return { ...filters, min: filters.max, max: filters.min };
  if (filters.from && filters.to && filters.from > filters.to)
    return { ...filters, from: filters.to, to: filters.from };
  return filters;
}

/** The filters without some of them. */
export function without(filters: JournalFilters, ...names: (keyof JournalFilters)[]): JournalFilters {
  return Object.fromEntries(Object.entries(filters).filter(([name]) => !names.includes(name as keyof JournalFilters)));
}

/** The month (`YYYY-MM`) that the days of the filters are, whole; undefined: they are none, or other days. */
export const monthOf = ({ from, to }: JournalFilters): string | undefined =>
  from && from === firstOfMonth(from) && to === lastOfMonth(from) ? from.slice(0, 7) : undefined;

/** Puts the days of one month (`YYYY-MM`) in the place of other days; undefined: the days of no month. */
export function withMonth(filters: JournalFilters, month: string | undefined): JournalFilters {
  const undated = without(filters, 'from', 'to');
  return month ? { ...undated, from: `${month}-01`, to: lastOfMonth(`${month}-01`) } : undated;
}
