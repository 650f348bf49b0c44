import { Marked, type Token } from 'marked';
import markedFootnote from 'marked-footnote';
import Typograf from 'typograf';
import type { CoverName } from '../catalogue/covers';
import type { RenderedText, TextBlock, TextSection } from '../domain/reading/text';
import { contentError } from './collection';
import { escapeText, FIGURE_PLACE, ownBlocks } from './markdown-blocks';

/** Markdown of the site's own texts to HTML: no raw HTML, anchors on headings, callouts, footnotes, Russian typography. */

/** Adults read about 180 words of Russian a minute with understanding. */
const WORDS_A_MINUTE = 180;
const SECTION = /<h2 id="([^"]+)">([\s\S]*?)<\/h2>\n?/;
const NOTES = /<section class="footnotes"[\s\S]*$/;

const typograf = new Typograf({ locale: ['ru', 'en-US'] });
typograf.disableRule('common/space/delBeforePercent');

/** A line of a text (a title, a caption) with no-break spaces, dashes and quotes in their places. */
export const typeset = (line: string) => typograf.execute(line);

/** A stable address of a heading: its words joined by hyphens. */
export function anchor(heading: string): string {
  return (
    heading
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu)
      ?.join('-') ?? 'section'
  );
}

const OWN_ANCHOR = /\s*\{#([a-z0-9-]+)\}\s*$/;

/** Takes `{#anchor}` off a heading and keeps it. */
function takeAnchor(token: Token & { id?: string }): void {
  if (token.type !== 'heading') return;
  const own = OWN_ANCHOR.exec(token.text)?.[1];
  token.id = own ?? anchor(token.text);
  if (!own) return;
  token.text = token.text.replace(OWN_ANCHOR, '');
  const last = token.tokens?.at(-1);
  if (last && 'text' in last) last.text = last.text.replace(OWN_ANCHOR, '');
}

/** A reader for one text: its footnotes are counted from one, whatever became of the text before. */
const newReader = () =>
  new Marked(
    markedFootnote({ description: 'Источники', headingClass: '', backRefLabel: 'К месту сноски {0}' }),
    ownBlocks,
    {
      walkTokens: takeAnchor,
      renderer: {
        html: ({ text }) => escapeText(text),
        heading({ tokens, depth, id }: { tokens: Token[]; depth: number; id?: string }) {
          return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
        },
        // A wide table scrolls in a region of its own, which the keyboard reaches.
        table(token) {
          const cells = (row: typeof token.header, tag: string) =>
            row.map((cell) => `<${tag}>${this.parser.parseInline(cell.tokens)}</${tag}>`).join('');
          const body = token.rows.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('');
          return `<div class="prose__t" role="group" aria-label="Таблица" tabindex="0"><table><thead><tr>${cells(token.header, 'th')}</tr></thead><tbody>${body}</tbody></table></div>`;
        },
        checkbox: () => '<span class="sheet-box"></span> ',
        link({ href, tokens }) {
          const text = this.parser.parseInline(tokens);
          return /^(\/|#|https?:|mailto:|tel:)/.test(href)
            ? `<a class="lk" href="${escapeText(href)}">${text}</a>`
            : text;
        },
      },
    },
  );

/** The tokens of a text, for those who set it elsewhere than on a page. */
export function lexMarkdown(body: string): Token[] {
  const reader = newReader();
  const tokens = reader.lexer(body);
  // Footnotes find their place and headings their anchors in the walk that `parse` does by itself.
  if (reader.defaults.walkTokens) void reader.walkTokens(tokens, reader.defaults.walkTokens);
  return tokens;
}

/** HTML of a text; the same text gives the same HTML. */
export function renderMarkdown(body: string): string {
  return typograf.execute(newReader().parse(body, { async: false })).trim();
}

/** The words of HTML without its marks. */
export function plainText(html: string): string {
  return html
    .replace(/<!--[\s\S]*?-->/g, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&nbsp;/g, '\u00a0')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/[ \n]+/g, ' ')
    .trim();
}

export const countWords = (text: string) => text.match(/[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*/gu)?.length ?? 0;

function toBlocks(html: string): TextBlock[] {
  const [before = '', cover, caption = '', ...rest] = html.split(FIGURE_PLACE);
  const blocks: TextBlock[] = before.trim() ? [{ kind: 'html', html: before.trim() }] : [];
  if (cover) blocks.push({ kind: 'figure', cover: cover as CoverName, caption: plainText(caption) });
  for (let at = 0; at < rest.length; at += 3) {
    const [text = '', next, nextCaption = ''] = rest.slice(at, at + 3);
    if (text.trim()) blocks.push({ kind: 'html', html: text.trim() });
    if (next) blocks.push({ kind: 'figure', cover: next as CoverName, caption: plainText(nextCaption) });
  }
  return blocks;
}

/** A text by its sections. `file` is named when something in the body is wrong. */
export function renderText(file: string, body: string): RenderedText {
  const html = renderBody(file, body);
  const notes = NOTES.exec(html)?.[0] ?? '';
  const [intro = '', ...parts] = html.replace(NOTES, '').split(SECTION);
  const sections: TextSection[] = [];
  for (let at = 0; at < parts.length; at += 3) {
    const [id = '', title = '', text = ''] = parts.slice(at, at + 3);
    sections.push({ id, title: plainText(title), blocks: toBlocks(text) });
  }
  const repeated = sections.find(({ id }, index) => sections.findIndex((other) => other.id === id) < index);
  if (repeated) throw contentError(file, 'текст', `якорь «${repeated.id}» стоит дважды`);
  const words = countWords(plainText(html.replace(NOTES, '')));
  return { intro: toBlocks(intro), sections, notes, words, minutes: Math.max(1, Math.round(words / WORDS_A_MINUTE)) };
}

function renderBody(file: string, body: string): string {
  let html: string;
  try {
    html = renderMarkdown(body);
  } catch (error) {
    throw contentError(file, 'текст', (error as Error).message.split('\n')[0] ?? '');
  }
  if (/(^|>|\n):::/.test(html)) throw contentError(file, 'текст', 'врезка без закрывающей строки :::');
  const loose = /\[\^([^\]]+)\]/.exec(html);
  if (loose) throw contentError(file, 'текст', `у сноски [^${loose[1]}] нет источника`);
  return html;
}
