import { POST } from './limits';

/**
 * The part of Markdown that the community knows: paragraphs and ends of lines, **bold**, *italic*, quotations, lists, links by name.
 * Everything else stays the letters that it is. No package may be used here, and this little needs none: one pass over the text, nothing
 * is looked at twice, nothing nests deeper than `MAX_DEPTH`.
 */

export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'break' }
  | { kind: 'strong' | 'em'; children: Inline[] }
  /** `host`: where the address leads; it stands beside the name in sight. */
  | { kind: 'link'; label: string; href: string; host: string };

export type Block =
  | { kind: 'paragraph'; children: Inline[] }
  | { kind: 'quote'; blocks: Block[] }
  /** `start`: the number that an ordered list begins with; null: without numbers. */
  | { kind: 'list'; start: number | null; items: Block[][] };

/** Quotations and lists within one another. */
export const MAX_DEPTH = 3;

const QUOTE = /^ {0,3}> ?/;
const ITEM = /^ {0,3}(?:[-*]|(\d{1,3})[.)]) +(?=\S)/;
/** What goes on with an item stands further in than its sign. */
const INDENT = /^ {2,4}/;
const LINK = /\[([^[\]\n]{1,200})\]\((https?:\/\/[^\s()<>[\]]{1,500})\)/iy;
const STARS = /\*+/y;
const LETTER = /[\p{L}\p{N}]/u;
/** A star, a bracket or a sign of a line that is meant as such. */
const ESCAPED = /^[\\*[\]()>.-]$/;

/** The address of a link, or null where it is none that a reader should follow: another scheme, a name or a password in it, no host. */
function addressOf(text: string): { href: string; host: string } | null {
  try {
    const { protocol, username, password, host, href } = new URL(text);
    const isOpen = /^https?:$/.test(protocol) && username === '' && password === '' && host.includes('.');
    return isOpen ? { href, host } : null;
  } catch {
    return null;
  }
}

type Style = 'strong' | 'em';
interface Open {
  style: Style | null;
  sign: string;
  children: Inline[];
}

function add(list: Inline[], text: string): void {
  const last = list.at(-1);
  if (text === '') return;
  if (last?.kind === 'text') last.text += text;
  else list.push({ kind: 'text', text });
}

/** What was opened and is not closed stays the signs that it is. */
function unopened(stack: Open[]): void {
  const top = stack.pop();
  const below = stack.at(-1);
  if (!top || !below) return;
  add(below.children, top.sign);
  for (const child of top.children) {
    if (child.kind === 'text') add(below.children, child.text);
    else below.children.push(child);
  }
}

/** A run of one or two stars: closes what is open, opens what is not, or stays as it is. */
function turn(stack: Open[], sign: string, mayOpen: boolean, mayClose: boolean): void {
  const style: Style = sign === '**' ? 'strong' : 'em';
  const at = stack.findIndex((open) => open.style === style);
  if (at > 0 && mayClose) {
    while (stack.length - 1 > at) unopened(stack);
    const { children } = stack.pop() as Open;
    if (children.length > 0) stack.at(-1)?.children.push({ kind: style, children });
    else add((stack.at(-1) as Open).children, sign + sign);
  } else if (at < 0 && mayOpen) stack.push({ style, sign, children: [] });
  else add((stack.at(-1) as Open).children, sign);
}

/** Which runs of stars three in a row are: the inner one closes first. */
const splitStars = (run: string, stack: readonly Open[]): string[] => {
  if (run.length < 3) return [run];
  if (run.length > 3) return [];
  return stack.at(-1)?.style === 'em' ? ['*', '**'] : ['**', '*'];
};

function stars(stack: Open[], text: string, at: number, run: string): void {
  const before = text.charAt(at - 1);
  const after = text.charAt(at + run.length);
  const mayOpen = after !== '' && !/\s/.test(after) && !LETTER.test(before);
  const mayClose = before !== '' && !/\s/.test(before) && !LETTER.test(after);
  const signs = splitStars(run, stack);
  if (signs.length === 0) add((stack.at(-1) as Open).children, run);
  for (const sign of signs) turn(stack, sign, mayOpen, mayClose);
}

/** The line of a paragraph; its ends of lines are breaks. */
function inlines(text: string): Inline[] {
  const root: Open = { style: null, sign: '', children: [] };
  const stack = [root];
  const here = () => (stack.at(-1) as Open).children;
  let from = 0;
  let at = 0;
  const flush = () => add(here(), text.slice(from, at));
  while (at < text.length) {
    const sign = text.charAt(at);
    if (sign === '\n') {
      flush();
      here().push({ kind: 'break' });
      from = ++at;
    } else if (sign === '\\' && ESCAPED.test(text.charAt(at + 1))) {
      flush();
      from = at + 1;
      at += 2;
    } else if (sign === '*') {
      flush();
      STARS.lastIndex = at;
      const [run] = STARS.exec(text) ?? ['*'];
      stars(stack, text, at, run);
      from = at += run.length;
    } else if (sign === '[') {
      LINK.lastIndex = at;
      const [all = '', label = '', address = ''] = LINK.exec(text) ?? [];
      const link = address === '' ? null : addressOf(address);
      if (link) {
        flush();
        here().push({ kind: 'link', label, ...link });
        from = at += all.length;
      } else at++;
    } else at++;
  }
  flush();
  while (stack.length > 1) unopened(stack);
  return root.children;
}

interface Run {
  lines: string[];
  next: number;
}

/** The lines of a quotation, without their signs. */
function quoted(lines: readonly string[], from: number): Run {
  const run: Run = { lines: [], next: from };
  while (QUOTE.test(lines[run.next] ?? '')) run.lines.push((lines[run.next++] ?? '').replace(QUOTE, ''));
  return run;
}

const isOrdered = (line: string) => ITEM.exec(line)?.[1] !== undefined;

/** The lines of one item: those after the first stand further in, with empty lines between them. */
function itemAt(lines: readonly string[], from: number): Run {
  const run: Run = { lines: [(lines[from] ?? '').replace(ITEM, '')], next: from + 1 };
  for (;;) {
    let ahead = run.next;
    while (ahead < lines.length && lines[ahead] === '') ahead++;
    if (!INDENT.test(lines[ahead] ?? '')) return run;
    for (; run.next < ahead; run.next++) run.lines.push('');
    run.lines.push((lines[run.next++] ?? '').replace(INDENT, ''));
  }
}

function listAt(lines: readonly string[], from: number, depth: number): { block: Block; next: number } {
  const first = ITEM.exec(lines[from] ?? '')?.[1];
  const items: Block[][] = [];
  let next = from;
  while (ITEM.test(lines[next] ?? '') && isOrdered(lines[next] ?? '') === (first !== undefined)) {
    const item = itemAt(lines, next);
    items.push(blocks(item.lines, depth + 1));
    next = item.next;
  }
  return { block: { kind: 'list', start: first === undefined ? null : Number(first), items }, next };
}

function blocks(lines: readonly string[], depth: number): Block[] {
  const found: Block[] = [];
  const mayNest = depth < MAX_DEPTH;
  let paragraph: string[] = [];
  const end = () => {
    if (paragraph.length > 0) found.push({ kind: 'paragraph', children: inlines(paragraph.join('\n')) });
    paragraph = [];
  };
  let at = 0;
  while (at < lines.length) {
    const line = lines[at] ?? '';
    if (line === '') {
      end();
      at++;
    } else if (mayNest && QUOTE.test(line)) {
      end();
      const run = quoted(lines, at);
      found.push({ kind: 'quote', blocks: blocks(run.lines, depth + 1) });
      at = run.next;
    } else if (mayNest && ITEM.test(line)) {
      end();
      const { block, next } = listAt(lines, at, depth);
      found.push(block);
      at = next;
    } else {
      paragraph.push(line.trim());
      at++;
    }
  }
  end();
  return found;
}

/** The words of a post as a small tree, which a page draws by its own means and never as HTML. Longer texts are cut. */
export const parsePost = (text: string): Block[] =>
  blocks(
    text
      .slice(0, POST.max)
      .split('\n')
      .map((line) => line.replaceAll('\t', '  ').trimEnd()),
    0,
  );

const inlineText = (children: readonly Inline[]): string =>
  children
    .map((one) => {
      if (one.kind === 'text') return one.text;
      if (one.kind === 'break') return ' ';
      return one.kind === 'link' ? one.label : inlineText(one.children);
    })
    .join('');

const blockText = (list: readonly Block[]): string =>
  list
    .map((block) => {
      if (block.kind === 'paragraph') return inlineText(block.children);
      return block.kind === 'quote' ? blockText(block.blocks) : block.items.map(blockText).join(' ');
    })
    .join(' ');

/** The words alone, in one line: for a quotation and a list of what was found. */
export const plainPost = (text: string): string => blockText(parsePost(text)).replace(/\s+/g, ' ').trim();
