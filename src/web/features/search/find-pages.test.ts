import { stemmer } from '@orama/stemmers/russian';
import MiniSearch from 'minisearch';
import { beforeAll, describe, expect, it } from 'vitest';
import { type SearchPage, searchRules } from '~/domain/reading/search';
import type { Piece } from '~/web/ui/marked';
import { excerptAround } from './excerpt';
import { findPages } from './find-pages';
import { readIndex, type SiteIndex } from './site-index';

const PAGES: SearchPage[] = [
  { kind: 'article', path: '/blog/night', title: 'Ночные мысли', description: 'О том, что не даёт уснуть.' },
  { kind: 'guide', path: '/courses/guides/quarrel', title: 'После ссоры', description: 'Восемь шагов к разговору.' },
  { kind: 'question', path: '/faq#diary', title: 'Зачем вести дневник?', description: 'С чего начать' },
];
const SECTIONS = [
  { page: 0, anchor: '', section: '', about: PAGES[0]?.description, text: 'Ночью тревога громче, чем утром.' },
  {
    page: 0,
    anchor: 'paper',
    section: 'Лист бумаги',
    about: '',
    text: 'Тревожные мысли ложатся на лист. Ёлка за окном.',
  },
  { page: 1, anchor: 'first', section: 'Остыть', about: '', text: 'После ссоры тревожно и обидно. Дайте себе час.' },
  { page: 2, anchor: '', section: '', about: 'С чего начать', text: 'Чтобы видеть закономерности.' },
];

let index: SiteIndex;
beforeAll(async () => {
  const built = new MiniSearch(searchRules(stemmer));
  built.addAll(SECTIONS.map((section, id) => ({ ...section, id, title: PAGES[section.page]?.title })));
  // As it comes over the network.
  index = { pages: PAGES, sections: await readIndex(JSON.parse(JSON.stringify(built)) as object) };
});

const marked = (pieces: readonly Piece[] | null | undefined) =>
  pieces?.filter(({ hit }) => hit).map(({ text }) => text);
const targets = (query: string) =>
  findPages(index, query)
    .groups.flatMap(({ hits }) => hits.map(({ to }) => to))
    .sort();

describe('findPages', () => {
  it('leads to the section, once a page, and groups by kind', () => {
    const { groups, count, loose } = findPages(index, 'тревога');
    expect(groups.map(({ kind }) => kind).sort()).toEqual(['article', 'guide']);
    expect({ count, loose }).toEqual({ count: 2, loose: false });
    expect(targets('лист бумаги')).toEqual(['/blog/night#paper']);
    expect(targets('дневника')).toEqual(['/faq#diary']);
  });

  it('marks word forms in title, heading and text', () => {
    const [hit] = findPages(index, 'ссора тревога').groups[0]?.hits ?? [];
    expect(marked(hit?.title)).toEqual(['ссоры']);
    expect(marked(hit?.excerpt)).toEqual(['ссоры', 'тревожно']);
  });

  it('takes ё for е, a beginning for the word, and forgives a slip', () => {
    expect(targets('елка')).toEqual(['/blog/night#paper']);
    expect(targets('днев')).toEqual(['/faq#diary']);
    expect(targets('дневнек')).toEqual(['/faq#diary']);
  });

  it('shows pages with some of the words when none has all', () => {
    const { loose, count } = findPages(index, 'закономерности ёлка');
    expect({ loose, count }).toEqual({ loose: true, count: 2 });
  });

  it('leaves out what holds only the words beside those that the site has a word for', () => {
    expect(targets('бессонница и закономерности')).toEqual(['/blog/night']);
  });

  it('leaves out a page that names the thing in passing', async () => {
    const built = new MiniSearch(searchRules(stemmer));
    const passing = `${'Собрать вещи, найти ключи, позвонить хозяйке. '.repeat(40)} Была у неё и ревность.`;
    built.addAll([
      {
        id: 0,
        page: 0,
        anchor: '',
        title: 'Ревность',
        section: '',
        about: 'Как перестать ревновать.',
        text: 'Ревность.',
      },
      { id: 1, page: 1, anchor: '', title: 'Переезд', section: '', about: 'Сборы.', text: passing },
    ]);
    const sections = await readIndex(JSON.parse(JSON.stringify(built)) as object);
    expect(findPages({ pages: PAGES, sections }, 'ревную').count).toBe(1);
  });

  it('says so when there is nothing', () => {
    expect(findPages(index, 'йцукенг')).toEqual({ count: 0, groups: [], loose: false });
  });
});

describe('excerptAround', () => {
  const filler = 'слово '.repeat(60);
  const textOf = (pieces: readonly Piece[]) => pieces.map(({ text }) => text).join('');

  it('keeps a short text whole', () => {
    const short = [{ text: 'Коротко.', hit: false }];
    expect(excerptAround(short)).toEqual(short);
  });

  it('cuts between words around the hits and says where', () => {
    const pieces = [
      { text: filler, hit: false },
      { text: 'находка', hit: true },
      { text: ` ${filler}`, hit: false },
    ];
    const excerpt = excerptAround(pieces);
    expect(marked(excerpt)).toEqual(['находка']);
    expect(textOf(excerpt)).toMatch(/^…(слово )+находка( слово)+…$/);
    expect(textOf(excerpt).length).toBeLessThan(190);
  });
});
