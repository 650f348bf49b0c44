import type { OwnDataKey } from '~/catalogue/own-data';
import { fieldWords } from '~/catalogue/own-data-words';
import type { OwnCollection } from '~/contract/own-data';
import { localMoment } from '~/domain/day';
import type { Row } from '~/domain/own-data/field';
import { shortDayText } from '~/web/text/date-text';

export type DataField = OwnCollection['fields'][number];

const two = (number: number) => String(number).padStart(2, '0');

/** «25 ноя 2026, 14:05» in the person's zone. */
function momentText(instant: string, zone: string): string {
  const { day, hour, minute } = localMoment(new Date(instant), zone);
  return `${shortDayText(day)}\u00a0${day.slice(0, 4)}, ${two(hour)}:${two(minute)}`;
}

/** A value of a collection as it is read; empty for nothing. */
export function valueText(key: OwnDataKey, { name, kind }: DataField, row: Row, zone: string): string {
  const value = row[name];
  if (value === null || value === undefined || value === '') return '';
  if (kind === 'instant') return momentText(String(value), zone);
  if (kind === 'day') return `${shortDayText(String(value))}\u00a0${String(value).slice(0, 4)}`;
  if (kind === 'boolean') return value ? 'да' : 'нет';
  return fieldWords(key, name, row);
}
