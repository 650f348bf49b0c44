import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import PDFDocument from 'pdfkit';
import { SITE_NAME } from '../../catalogue/site';
import { topicLabel } from '../../catalogue/topics';
import { contentError } from '../collection';
import { type WorksheetCard, worksheetCards, worksheetFile, worksheetTokens } from '../worksheets';
import { registerFaces } from './faces';
import { SHEET } from './measures';
import { paintSheet } from './paint-sheet';
import { type SetSheet, setSheet } from './set-sheet';

/** Worksheets as PDF files, made without a browser. */

const CAUTION = `${SITE_NAME} не\u00a0заменяет помощь специалиста`;

const cached = new Map<string, SetSheet>();

/** The set pages of a worksheet. Throws `file: field: reason` when they do not fit its promised number of sheets. */
export function setWorksheet({ slug, title, pages }: WorksheetCard): SetSheet {
  const known = cached.get(slug);
  if (known) return known;
  try {
    const set = setSheet(title, worksheetTokens(slug), pages);
    cached.set(slug, set);
    return set;
  } catch (error) {
    throw contentError(worksheetFile(slug), 'pages', (error as Error).message);
  }
}

/** The PDF of a worksheet; the same text gives the same bytes. */
export async function worksheetPdf(card: WorksheetCard): Promise<Buffer> {
  const { pages } = setWorksheet(card);
  const document = new PDFDocument({
    size: [SHEET.width, SHEET.height],
    margin: 0,
    autoFirstPage: false,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: 'ru-RU',
    info: {
      Title: card.title,
      Author: SITE_NAME,
      Subject: card.description,
      CreationDate: new Date(`${card.date}T00:00:00Z`),
    },
  });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<void>((resolve, reject) => document.once('end', resolve).once('error', reject));
  registerFaces(document);
  paintSheet(document, pages, (page) => ({
    head: page === 0 ? topicLabel(card.topic) : card.title,
    left: CAUTION,
    right: pages.length === 1 ? '' : `Лист ${page + 1} из\u00a0${pages.length}`,
  }));
  document.end();
  await done;
  return Buffer.concat(chunks);
}

/** What a page says of a worksheet's paper. */
export interface Paper {
  /** Step of the height of a line to write on: 0 is the least. */
  room: number;
  pdf: { href: string; bytes: number };
}

const papers = new Map<string, Promise<Paper>>();

/** The paper of a worksheet, by its file as the build will write it. */
export function paperOf(card: WorksheetCard): Promise<Paper> {
  const make = async (): Promise<Paper> => {
    const { length } = await worksheetPdf(card);
    return { room: setWorksheet(card).room, pdf: { href: `/worksheets/${card.slug}.pdf`, bytes: length } };
  };
  const known = papers.get(card.slug) ?? make();
  papers.set(card.slug, known);
  return known;
}

/** Writes `worksheets/<slug>.pdf` for every worksheet into the folder of the built site. */
export async function writeWorksheets(root: string): Promise<void> {
  await mkdir(join(root, 'worksheets'), { recursive: true });
  for (const card of worksheetCards())
    await writeFile(join(root, 'worksheets', `${card.slug}.pdf`), await worksheetPdf(card));
}
