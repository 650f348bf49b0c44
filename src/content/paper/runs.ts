import type { Token } from 'marked';
import { typeset } from '../markdown';
import { escapeText } from '../markdown-blocks';
import type { Face } from './faces';

/** Words of one look inside a paragraph. */
export interface Run {
  text: string;
  face: Face;
  href: string | null;
  /** The number of a footnote. */
  isRaised: boolean;
  /** A place to write on, as long as its underscores. */
  isBlank: boolean;
}

type Look = Omit<Run, 'text'>;

export const PLAIN: Look = { face: 'text', href: null, isRaised: false, isBlank: false };

function lookOf(token: Token, look: Look): Look {
  if (token.type === 'strong') return { ...look, face: 'bold' };
  if (token.type === 'em') return { ...look, face: 'italic' };
  if (token.type === 'link') return { ...look, href: String(token.href) };
  if (token.type === 'footnoteRef') return { ...look, isRaised: true };
  if (token.type === 'blank') return { ...look, isBlank: true };
  return look;
}

function collect(tokens: readonly Token[], look: Look): Run[] {
  return tokens.flatMap((token, index): Run[] => {
    const own = lookOf(token, look);
    if (token.type === 'br') return [{ ...look, text: ' ' }];
    if (token.type === 'checkbox') return [];
    if (token.type === 'footnoteRef') {
      const isNext = tokens[index - 1]?.type === 'footnoteRef';
      return [{ ...own, text: `${isNext ? ',\u00a0' : ''}${token.label}` }];
    }
    if (token.type === 'blank') return [{ ...own, text: token.raw }];
    if ('tokens' in token && token.tokens) return collect(token.tokens, own);
    return 'text' in token ? [{ ...own, text: String(token.text) }] : [];
  });
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', nbsp: '\u00a0', amp: '&' };

/**
 * The runs of a paragraph with quotes, dashes and no-break spaces in their places. Typography sees the paragraph whole,
 * with a mark at the borders of the runs, as it sees the markup of the page.
 */
export function inlineRuns(tokens: readonly Token[], look: Partial<Look> = {}): Run[] {
  const runs = collect(tokens, { ...PLAIN, ...look });
  const marked = runs.map(({ text }, index) => `<s${index}>${escapeText(text)}</s${index}>`).join('');
  const set = typeset(marked);
  return runs.flatMap((run, index) => {
    const [, inner = ''] = new RegExp(`<s${index}>([\\s\\S]*?)</s${index}>`).exec(set) ?? [];
    const text = inner.replace(/&(lt|gt|quot|nbsp|amp);/g, (_, name: string) => ENTITIES[name] ?? '');
    return text ? [{ ...run, text: text.replace(/\n/g, ' ') }] : [];
  });
}

/** One run of a text that is already set. */
export const plainRun = (text: string, look: Partial<Look> = {}): Run => ({ ...PLAIN, ...look, text });
