import { describe, expect, test } from 'vitest';
import type { TextSection } from '~/domain/reading/text';
import { holdsAll, isHit, markHtml, needlesOf } from './find-answers';

const question = (title: string, html: string): TextSection => ({ id: 'x', title, blocks: [{ kind: 'html', html }] });
const DRAFT = question(
  'Запись не\u00a0сохранилась?',
  '<p>Нет: текст\u00a0— <a href="/draft-x">в&nbsp;черновике</a>.</p>',
);

describe('a search of the answers', () => {
  test.each([
    ['запись', true],
    ['записи', true],
    ['ЗАПИС', true],
    ['черновик', true],
    ['запись черновик', true],
    ['запись пароль', false],
    ['draft', false],
    ['nbsp', false],
    ['', true],
    ['я', true],
  ])('«%s»: %s', (query, found) => {
    expect(holdsAll(DRAFT, needlesOf(query))).toBe(found);
  });

  test('knows ё and е for one letter', () => {
    expect(holdsAll(question('Приём', '<p>Ещё</p>'), needlesOf('прием еще'))).toBe(true);
  });

  test('marks words and leaves tags, addresses and entities alone', () => {
    const marked = markHtml(
      '<a href="/draft">в&nbsp;черновике</a> и <b>черновик</b>',
      isHit(needlesOf('черновик draft nbsp')),
    );
    expect(marked).toBe('<a href="/draft">в&nbsp;<mark>черновике</mark></a> и <b><mark>черновик</mark></b>');
  });
});
