import { counted, formatNumber, MINUTES } from '~/web/text/plural';

const SHEETS = ['лист', 'листа', 'листов'] as const;

/** «2 листа А4». */
export const sheetsText = (pages: number): string => `${counted(pages, SHEETS)}\u00a0А4`;

/** «25 минут». */
export const minutesText = (minutes: number): string => counted(minutes, MINUTES);

/** «49 КБ» of a number of bytes. */
export const sizeText = (bytes: number): string => `${formatNumber(Math.round(bytes / 1024))}\u00a0КБ`;
