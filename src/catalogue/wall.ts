/** What a word on the wall can be, and what can be wrong with one, in the order of the interface. */

export const WALL_KINDS = [
  { key: 'own', label: 'Свои слова' },
  { key: 'quote', label: 'Цитата' },
] as const;

export const WALL_REASONS = [
  { key: 'hurts', label: 'Обижает или унижает' },
  { key: 'borrowed', label: 'Чужие слова без\u00a0источника' },
  { key: 'advert', label: 'Реклама, ссылка или контакты' },
  { key: 'worry', label: 'Тревожно за\u00a0того, кто это написал' },
] as const;

export type WallKind = (typeof WALL_KINDS)[number]['key'];
export type WallReason = (typeof WALL_REASONS)[number]['key'];

export const WALL_KIND_KEYS = WALL_KINDS.map(({ key }) => key) as [WallKind, ...WallKind[]];
export const WALL_REASON_KEYS = WALL_REASONS.map(({ key }) => key) as [WallReason, ...WallReason[]];

/** Label of a reason; the key itself where an older version of the site knew it. */
export const wallReasonLabel = (key: string): string => WALL_REASONS.find((reason) => reason.key === key)?.label ?? key;
