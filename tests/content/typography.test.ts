import { describe, expect, it } from 'vitest';
import { allProse, type ProseLine } from '../support/content-prose';
import { lostYo, typographyFaults } from '../support/typography';

const line = (text: string): ProseLine => ({ file: 'content/x.md', line: 1, text });

describe('the linter of typography', () => {
  it.each([
    ['Он сказал "да".', 'кавычки'],
    ['Слово - слово', 'дефис'],
    ['Слово – слово', 'дефис'],
    ['слово—слово', 'тире без пробелов'],
    ['10-12 минут', 'между числами'],
    ['И тогда...', 'многоточия'],
    ['Слово , слово', 'перед знаком'],
    ['Слово  слово', 'два пробела'],
    ['Это mindfulness', 'mindfulness'],
    ['Начните сегодня!', 'восклицательный'],
    ['Он сказал: «да', 'без пары'],
    ['«Он сказал: «да», и ушёл»', 'лапки'],
    ['ЗАМЕНИТЕ: текст.', 'заготовки'],
  ])('sees what is wrong with %s', (text, part) => {
    expect(typographyFaults(line(text)).join()).toContain(part);
  });

  it.each([
    '«Он сказал: „да“, — и ушёл»',
    'Он кричит: «Ещё!» Она толкает.',
    'Минут 10–12, не больше: 152-ФЗ и PDF.',
    '- [ ] Прочитать список',
    '| *Пример* | 6 |   | да |',
    'Книга IV, глава LIX',
    'Сейчас мне … , точнее …',
    '![Круги расходятся]',
  ])('lets %s pass', (text) => {
    expect(typographyFaults(line(text))).toEqual([]);
  });

  it('knows ё', () => {
    expect(lostYo([line('Он еще не пришел'), line('пришёл и все, и всё')])).toEqual([
      'content/x.md: 1: «еще» — через ё: «ещё»',
      'content/x.md: 1: «пришел» — через ё: «пришёл»',
    ]);
  });
});

describe('the texts of content/', () => {
  const prose = allProse();

  it('are all read', () => {
    expect(prose.length).toBeGreaterThan(1_500);
  });

  it('keep the rules of typography', () => {
    const faults = prose.flatMap((one) => typographyFaults(one).map((fault) => `${one.file}: ${one.line}: ${fault}`));
    expect(faults).toEqual([]);
  });

  it('write ё', () => {
    expect(lostYo(prose)).toEqual([]);
  });
});
