import { expect, it } from 'vitest';
import { type RefusedOf, refusedWords } from './refused-words';
import { RESOURCES } from './resources';

const of = (name: string, ...codes: RefusedOf['codes'][number][]): RefusedOf => {
  const resource = RESOURCES.find((one) => one.name === name);
  if (!resource) throw new Error(name);
  return { resource, codes };
};
const words = (...refused: RefusedOf[]) => refusedWords(refused).replaceAll('\u00a0', ' ');
const many = (count: number) => Array.from({ length: count }, () => 'max-daily-actions' as const);

it('says how many entries the account refused, why, and where they lie', () => {
  expect(words(of('entries'), of('sparks'))).toBe('');
  expect(words(of('entries', ...many(1)))).toBe(
    'Одна запись не поместилась в дневной предел: она ждёт в дневнике под «Не принято».',
  );
  expect(words(of('entries', ...many(2)))).toBe(
    'Две записи не поместились в дневной предел: они ждут в дневнике под «Не принято».',
  );
  expect(words(of('entries', ...many(5)))).toBe(
    'Пять записей не поместились в дневной предел: они ждут в дневнике под «Не принято».',
  );
  expect(words(of('entries', ...many(2), 'written-long-ago'), of('hard-day-plan', 'too-many-rows'))).toBe(
    'Две записи не поместились в дневной предел, одна запись сделана больше семи дней назад: они ждут в дневнике под «Не принято». Не принято: 1 изменение в плане.',
  );
});
