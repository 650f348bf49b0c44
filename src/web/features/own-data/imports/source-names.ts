import type { ImportSource } from '~/domain/own-data/imports/draft';

/** Programs by name, and their files in words after «похоже на». */
export const SOURCE_NAMES: Readonly<Record<ImportSource, { title: string; file: string }>> = {
  daylio: { title: 'Daylio', file: 'дневник Daylio' },
  pixels: { title: 'Pixels', file: 'дневник Pixels' },
  baseline: { title: 'baseline', file: 'дневник baseline' },
  csv: { title: 'Таблица', file: 'таблицу' },
};
