import { OWN_DATA, type OwnDataKey } from '~/catalogue/own-data';
import texts from '~/catalogue/own-data-page.json';
import { fieldWords } from '~/catalogue/own-data-words';
import type { Row } from '~/domain/own-data/field';
import { type Field, visibleFieldsOf } from './collection';
import { COLLECTIONS } from './collections';

/** A page that one reads and prints: no script, nothing from elsewhere. Made piece by piece. */

const STYLE = `
:root{color-scheme:light dark;--ink:#20242c;--soft:#5b6270;--line:#d8dbe2;--paper:#fff}
@media (prefers-color-scheme:dark){:root{--ink:#e9ebf0;--soft:#a6adbb;--line:#3b414d;--paper:#16191f}}
@media print{:root{color-scheme:light;--ink:#000;--soft:#444;--line:#bbb;--paper:#fff}}
body{margin:0 auto;max-width:46rem;padding:2rem 1rem;background:var(--paper);color:var(--ink);font:1rem/1.55 Georgia,serif}
h1{font-size:1.9rem;line-height:1.2}h2{margin:3rem 0 1rem;font-size:1.35rem}
.row{padding:.9rem 0;border-top:1px solid var(--line);break-inside:avoid}
dl{display:grid;grid-template-columns:minmax(7rem,11rem) 1fr;gap:.2rem 1rem;margin:0}
dt{color:var(--soft)}dd{margin:0;overflow-wrap:anywhere;white-space:pre-wrap}
nav ul{columns:2;padding-left:1.2rem}a{color:inherit}p{color:var(--soft)}
@media (max-width:32rem){dl{grid-template-columns:1fr}nav ul{columns:1}dd{margin-bottom:.4rem}}`;

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);

const DAY = { day: 'numeric', month: 'long', year: 'numeric' } as const;
const momentsIn = (timeZone: string) =>
  new Intl.DateTimeFormat('ru-RU', { ...DAY, hour: '2-digit', minute: '2-digit', timeZone });
const days = new Intl.DateTimeFormat('ru-RU', { ...DAY, timeZone: 'UTC' });

function valueText(key: OwnDataKey, { name, kind }: Field, row: Row, moments: Intl.DateTimeFormat): string {
  const value = row[name];
  if (value === null || value === undefined || value === '') return '';
  if (kind === 'instant') return moments.format(new Date(String(value)));
  if (kind === 'day') return days.format(new Date(`${value}T00:00:00Z`));
  if (kind === 'boolean') return value ? texts.yes : texts.no;
  return fieldWords(key, name, row);
}

export interface ReadablePage {
  head: string;
  /** `count`: of all rows, those that can't be read too. */
  sectionHead(key: OwnDataKey, count: number): string;
  row(key: OwnDataKey, row: Row): string;
  sectionFoot(written: number, damaged: number): string;
  foot: string;
}

/** `zone`: the person's own; `keys`: what will stand on it, in their order. */
export function readablePage(made: Date, zone: string, keys: readonly OwnDataKey[]): ReadablePage {
  const moments = momentsIn(zone);
  const links = keys.map((key) => `<li><a href="#${key}">${escaped(OWN_DATA[key].title)}</a></li>`).join('');
  const row = (key: OwnDataKey, one: Row): string => {
    const titles: Readonly<Record<string, string>> = OWN_DATA[key].fields;
    const lines = visibleFieldsOf(COLLECTIONS[key]).flatMap((field) => {
      const text = valueText(key, field, one, moments);
      return text ? [`<dt>${escaped(titles[field.name] ?? '')}</dt><dd>${escaped(text)}</dd>`] : [];
    });
    return `<div class="row"><dl>${lines.join('')}</dl></div>\n`;
  };
  return {
    head: `<!doctype html>
<html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${escaped(texts.heading)}</title><style>${STYLE}</style></head><body>
<h1>${escaped(texts.heading)}</h1><p>${escaped(texts.intro)}</p><p>${escaped(texts.made)}: ${escaped(moments.format(made))}</p>
<nav><h2>${escaped(texts.contents)}</h2><ul>${links}</ul></nav>\n`,
    sectionHead: (key, count) => `<section><h2 id="${key}">${escaped(OWN_DATA[key].title)} (${count})</h2>\n`,
    row,
    sectionFoot: (written, damaged) =>
      `${written > 0 ? '' : `<p>${escaped(texts.nothing)}</p>\n`}${
        damaged > 0 ? `<p>${escaped(texts.damaged)} ${damaged}</p>\n` : ''
      }</section>\n`,
    foot: '</body></html>\n',
  };
}
