import { type SefiraKey, sefiraText } from '~/catalogue/sefirot';

/** How a sefira is called: «Бина», or only «Осознание чувств» for those who have put the names away. */
export function sefiraName(key: SefiraKey, names: boolean): string {
  const { title, theme } = sefiraText(key);
  return names ? title : theme;
}

/** Name and human words: «Бина — осознание чувств». */
export function fullSefiraName(key: SefiraKey, names: boolean): string {
  const { title, theme } = sefiraText(key);
  return names ? `${title}\u00a0— ${theme.charAt(0).toLowerCase()}${theme.slice(1)}` : theme;
}
