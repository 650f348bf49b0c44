import { describe, expect, it } from 'vitest';
import { LEGAL_NAMES, legalPage, legalVersions, readLegal } from './legal';
import { lexMarkdown, renderMarkdown } from './markdown';
import { fillOwner } from './owner-tokens';

const NOBODY = { name: null, contactEmail: null, address: null, inn: null };

describe.each(LEGAL_NAMES)('the text «%s»', (name) => {
  it('has a head and a body, and leaves no place unfilled', () => {
    const page = legalPage(name);
    expect(page.version).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(page.title).toBeTruthy();
    expect(page.html).toContain('<h2 id=');
    for (const owner of [NOBODY, { name: 'ИП «Крона»', contactEmail: 'a@b.ru', address: 'Москва', inn: '77' }]) {
      expect(fillOwner(page.html, owner)).not.toContain('{{');
    }
  });

  it('has no English word and no exclamation mark', () => {
    const prose = readLegal(name)
      .body.replace(/\{\{[^}]+\}\}|\]\([^)]*\)/g, '')
      .replace(/cookie|HTTPS|AES-256-GCM/gi, '');
    expect(prose).not.toMatch(/[A-Za-z]{2,}|!/);
  });
});

describe('legal versions', () => {
  it('names all of them', () => {
    expect(Object.keys(legalVersions())).toEqual([...LEGAL_NAMES]);
  });
});

describe('the terms', () => {
  it('say the age in the words of the registration', () => {
    expect(readLegal('terms').body).toContain('«Мне есть 18 лет»');
  });
});

describe('renderMarkdown', () => {
  it('counts the footnotes of each text from one', () => {
    const text = 'Одно[^a], другое[^b].\n\n[^a]: Первая книга.\n\n[^b]: Вторая книга.';
    const html = renderMarkdown(text);
    expect(html.match(/>\d+<\/a>/g)).toEqual(['>1</a>', '>2</a>']);
    lexMarkdown(text);
    expect(renderMarkdown(text)).toBe(html);
  });

  it('lets no markup and no foreign scheme through', () => {
    expect(renderMarkdown('<script>alert(1)</script>')).not.toContain('<script');
    expect(renderMarkdown('[x](javascript:alert(1))')).not.toContain('href');
    expect(renderMarkdown('a <img src=x onerror=y> b')).not.toContain('<img');
  });
});

describe('fillOwner', () => {
  it('keeps a name from becoming markup or breaking a payload', () => {
    const filled = fillOwner('{{owner.name}}', { ...NOBODY, name: '<b>"Я\\"\n</script>' });
    expect(filled).not.toMatch(/[<>"\\\n]/);
  });
});
