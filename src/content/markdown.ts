import { Marked } from 'marked';
import Typograf from 'typograf';

/** Markdown of the site's own texts to HTML: no raw HTML, anchors on headings, Russian typography. */

const typograf = new Typograf({ locale: ['ru', 'en-US'] });
typograf.disableRule('common/space/delBeforePercent');

const escapeText = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

/** A stable address of a heading: its words joined by hyphens. */
export function anchor(heading: string): string {
  return (
    heading
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu)
      ?.join('-') ?? 'section'
  );
}

const marked = new Marked({
  renderer: {
    html: ({ text }) => escapeText(text),
    heading({ tokens, depth, text }) {
      return `<h${depth} id="${anchor(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
    },
    // A wide table scrolls in a region of its own, which the keyboard reaches.
    table(token) {
      const cells = (row: typeof token.header, tag: string) =>
        row.map((cell) => `<${tag}>${this.parser.parseInline(cell.tokens)}</${tag}>`).join('');
      const body = token.rows.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('');
      return `<div class="prose__t" role="region" aria-label="Таблица" tabindex="0"><table><thead><tr>${cells(token.header, 'th')}</tr></thead><tbody>${body}</tbody></table></div>`;
    },
    link({ href, tokens }) {
      const text = this.parser.parseInline(tokens);
      return /^(\/|#|https?:|mailto:|tel:)/.test(href) ? `<a class="lk" href="${escapeText(href)}">${text}</a>` : text;
    },
  },
});

/** HTML of a text; the same text gives the same HTML. */
export function renderMarkdown(body: string): string {
  return typograf.execute(marked.parse(body, { async: false })).trim();
}
