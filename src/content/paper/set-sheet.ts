import type { Token, Tokens } from 'marked';
import { HELP_PATH, helpLinesText } from '../../catalogue/help-lines';
import type { CalloutToken, LinesToken, ScaleToken } from '../markdown-blocks';
import { linePieces, scalePiece, wheelPiece } from './field-pieces';
import { COLOR, COLUMN, LEAST_FILLED, MM, ROOMS_MM, SHEET, SIZE } from './measures';
import { type Page, paginate } from './paginate';
import type { Piece } from './piece';
import { inlineRuns, plainRun } from './runs';
import { tablePieces } from './table-pieces';
import { callout, calloutPieces, heading, listPieces, paragraph, title } from './text-pieces';

/** Sets the text of a worksheet on A4 sheets. */

interface FootnotesToken extends Tokens.Generic {
  items: { label: string; content: Token[] }[];
}

const SMALL = { width: COLUMN, ...SIZE.small };
/** Blocks that a question stands over and must not part with. */
const ANSWERS = new Set(['lines', 'scale', 'wheel', 'list', 'table']);

function sources({ items }: FootnotesToken): Piece[] {
  return items.map(({ label, content }, index) => {
    const tokens = content.flatMap((token) => ('tokens' in token && token.tokens ? token.tokens : []));
    const runs = [plainRun(`${label}.\u00a0`, { face: 'ui' }), ...inlineRuns(tokens, { face: 'ui' })];
    return { ...paragraph(runs, 0, SMALL, COLOR.quiet), before: index === 0 ? 9 : 1 };
  });
}

function help(): Piece {
  const runs = [plainRun('Телефоны помощи. ', { face: 'uiBold' }), plainRun(helpLinesText, { face: 'ui' })];
  return { ...paragraph(runs, 0, SMALL, COLOR.quiet), before: 8 };
}

function blockPieces(token: Token, room: number): Piece[] {
  switch (token.type) {
    case 'heading':
      return [heading(inlineRuns(token.tokens ?? []))];
    case 'paragraph':
      return [paragraph(inlineRuns(token.tokens ?? []), room)];
    case 'list':
      return listPieces(token as Tokens.List, room);
    case 'table':
      return tablePieces(token as Tokens.Table, room);
    case 'lines':
      return linePieces(token as LinesToken, room);
    case 'scale':
      return [scalePiece(token as ScaleToken)];
    case 'wheel':
      return [wheelPiece()];
    case 'callout': {
      const { title: name, key, tokens = [] } = token as CalloutToken;
      return [callout(name, calloutPieces(tokens), COLOR[key])];
    }
    // Sources stand at the end of the sheet.
    case 'footnote':
    case 'footnotes':
      return [];
    default:
      throw new Error(`на лист не ложится «${token.type}»`);
  }
}

function sheetPieces(name: string, tokens: readonly Token[], room: number): Piece[] {
  const blocks = tokens.filter(({ type }) => type !== 'space');
  const body = blocks.flatMap((token, index) => {
    const pieces = blockPieces(token, room);
    const isQuestion = token.type === 'paragraph' && ANSWERS.has(blocks[index + 1]?.type ?? '');
    const last = pieces.at(-1);
    return isQuestion && last ? [...pieces.slice(0, -1), { ...last, keep: true }] : pieces;
  });
  const notes = blocks.find(({ type }) => type === 'footnotes');
  const isHelpNamed = JSON.stringify(blocks).includes(`"href":"${HELP_PATH}"`);
  return [title(name), ...body, ...(isHelpNamed ? [help()] : []), ...(notes ? sources(notes as FootnotesToken) : [])];
}

export interface SetSheet {
  pages: Page[];
  /** Index in `ROOMS_MM`: how much room a hand has. */
  room: number;
}

/** Where the text of a page ends, in points from its top. */
export function endOf(page: Page | undefined): number {
  const last = page?.at(-1);
  return last ? last.y + last.piece.height : 0;
}

/**
 * The pages of a worksheet with as much room to write as its promised number of sheets gives while the first is filled. Throws when
 * even the least room does not fit.
 */
export function setSheet(name: string, tokens: readonly Token[], promised: number): SetSheet {
  const fitting: SetSheet[] = [];
  for (let room = ROOMS_MM.length - 1; room >= 0; room--) {
    const pages = paginate(sheetPieces(name, tokens, (ROOMS_MM[room] ?? 0) * MM), SHEET.top, SHEET.bottom);
    if (pages.length > promised) continue;
    // A table that slips whole to the second sheet leaves a hole on the first: less room to write keeps it there.
    if (endOf(pages[0]) >= LEAST_FILLED) return { pages, room };
    fitting.push({ pages, room });
  }
  if (fitting[0]) return fitting[0];
  throw new Error(`не помещается на листы: ${promised}`);
}
