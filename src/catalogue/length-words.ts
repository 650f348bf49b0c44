import { counted, SIGNS } from './plural';

/** Of a text that takes at most `most` signs: «Поместится 5 000 знаков.»; with its `length` also by how much it is over. */
export function tooLong(most: number, length?: number): string {
  const over = length === undefined ? '' : `, сейчас на\u00a0${counted(length - most, SIGNS)} больше`;
  return `Поместится ${counted(most, SIGNS)}${over}.`;
}
