import type { MarkedExtension, Tokens } from 'marked';
import { COVERS, type CoverName } from '../catalogue/covers';
import { wheelDrawing } from './wheel-drawing';

/** The blocks of our texts that Markdown lacks: callouts, drawings, and the fields of worksheets. */

const CALLOUTS = {
  попробуйте: { key: 'try', title: 'Попробуйте' },
  важно: { key: 'note', title: 'Важно' },
  'кому не сейчас': { key: 'note', title: 'Кому не\u00a0сейчас' },
  'если тяжело': { key: 'care', title: 'Если тяжело' },
} as const;

export interface CalloutToken extends Tokens.Generic {
  type: 'callout';
  key: 'try' | 'note' | 'care';
  title: string;
}

/** Empty lines to write on. */
export interface LinesToken extends Tokens.Generic {
  type: 'lines';
  count: number;
}

/** A scale to mark: whole numbers from `from` to `to`, with words at both ends. */
export interface ScaleToken extends Tokens.Generic {
  type: 'scale';
  from: number;
  to: number;
  low: string;
  high: string;
}

export const escapeText = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

const starts = (pattern: RegExp) => (source: string) => pattern.exec(source)?.index;

const callout: NonNullable<MarkedExtension['extensions']>[number] = {
  name: 'callout',
  level: 'block',
  childTokens: ['tokens'],
  start: starts(/^:::/m),
  tokenizer(source) {
    const [raw, name, body] = /^:::[ \t]*([^\n]*)\n([\s\S]*?)\n:::[ \t]*(?:\n|$)/.exec(source) ?? [];
    if (raw === undefined || name === undefined || body === undefined) return undefined;
    const kind = CALLOUTS[name.trim() as keyof typeof CALLOUTS];
    if (!kind) throw new Error(`врезка «${name.trim()}»: бывают ${Object.keys(CALLOUTS).join(', ')}`);
    return { type: 'callout', raw, ...kind, tokens: this.lexer.blockTokens(body, []) };
  },
  renderer(token) {
    const { key, title, tokens = [] } = token as CalloutToken;
    return `<div class="callout callout--${key}" role="note" aria-label="${title}">
<p class="callout__t">${title}</p>
${this.parser.parse(tokens)}</div>\n`;
  },
};

/** What stands in the HTML where a drawing belongs: the page puts it in. */
export const FIGURE_PLACE = /<!--figure (\w+) ([\s\S]*?)-->/;

const figure: NonNullable<MarkedExtension['extensions']>[number] = {
  name: 'figure',
  level: 'block',
  start: starts(/^!\[/m),
  tokenizer(source) {
    const [raw, caption, cover] = /^!\[([^\]\n]*)\]\(art:([^)\s]*)\)[ \t]*(?:\n|$)/.exec(source) ?? [];
    if (raw === undefined || caption === undefined || cover === undefined) return undefined;
    if (!COVERS.includes(cover as CoverName)) throw new Error(`рисунок «${cover}»: бывают ${COVERS.join(', ')}`);
    return { type: 'figure', raw, cover, caption };
  },
  renderer: ({ cover, caption }) => `<!--figure ${cover} ${escapeText(caption)}-->\n`,
};

const lines: NonNullable<MarkedExtension['extensions']>[number] = {
  name: 'lines',
  level: 'block',
  start: starts(/^\[линии:/m),
  tokenizer(source) {
    const [raw, count] = /^\[линии:[ \t]*(\d{1,2})\][ \t]*(?:\n|$)/.exec(source) ?? [];
    return raw === undefined ? undefined : { type: 'lines', raw, count: Number(count) };
  },
  renderer: ({ count }) => `<div class="sheet-lines">${'<span></span>'.repeat(count)}</div>\n`,
};

const scale: NonNullable<MarkedExtension['extensions']>[number] = {
  name: 'scale',
  level: 'block',
  start: starts(/^\[шкала:/m),
  tokenizer(source) {
    const [raw, from, to, low, high] =
      /^\[шкала:[ \t]*(\d+)[–-](\d+)[ \t]*\|([^|\]\n]*)\|([^|\]\n]*)\][ \t]*(?:\n|$)/.exec(source) ?? [];
    if (raw === undefined) return undefined;
    return { type: 'scale', raw, from: Number(from), to: Number(to), low: low?.trim(), high: high?.trim() };
  },
  renderer(token) {
    const { from, to, low, high } = token as ScaleToken;
    const steps = Array.from({ length: to - from + 1 }, (_, index) => `<li>${from + index}</li>`).join('');
    return `<div class="sheet-scale"><ol start="${from}">${steps}</ol>
<p><span>${escapeText(low)}</span> <span>${escapeText(high)}</span></p></div>\n`;
  },
};

const WHEEL = { radius: 100, width: 380, height: 216 };
const coordinate = (value: number) => value.toFixed(1);

const wheel: NonNullable<MarkedExtension['extensions']>[number] = {
  name: 'wheel',
  level: 'block',
  start: starts(/^\[колесо\]/m),
  tokenizer(source) {
    const [raw] = /^\[колесо\][ \t]*(?:\n|$)/.exec(source) ?? [];
    return raw === undefined ? undefined : { type: 'wheel', raw };
  },
  renderer() {
    const { rings, spokes, labels } = wheelDrawing(WHEEL.radius);
    const box = [-WHEEL.width / 2, -WHEEL.height / 2, WHEEL.width, WHEEL.height].join(' ');
    const circles = rings.map((radius) => `<circle r="${coordinate(radius)}"/>`).join('');
    const lines = spokes.map(({ x, y }) => `<path d="M0 0L${coordinate(x)} ${coordinate(y)}"/>`).join('');
    const names = labels.map(
      ({ text, x, y, anchor }) =>
        `<text x="${coordinate(x)}" y="${coordinate(y + 4)}" text-anchor="${anchor}">${text}</text>`,
    );
    return `<figure class="sheet-wheel"><svg viewBox="${box}">${circles}${lines}${names.join(' ')}</svg></figure>\n`;
  },
};

const blank: NonNullable<MarkedExtension['extensions']>[number] = {
  name: 'blank',
  level: 'inline',
  start: starts(/___/),
  tokenizer(source) {
    const [raw] = /^_{3,}/.exec(source) ?? [];
    return raw === undefined ? undefined : { type: 'blank', raw };
  },
  renderer: ({ raw }) => `<span class="sheet-blank" aria-hidden="true">${raw}</span>`,
};

export const ownBlocks: MarkedExtension = { extensions: [callout, figure, lines, scale, wheel, blank] };
