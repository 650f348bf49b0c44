/**
 * Puts the styles of a built page into the page: on a slow line the first paint then waits for one file instead of six. The
 * links come back to their place once the page has painted, before React looks for them; as sheets for print they change
 * nothing, and the next pages take them from the browser's store.
 */

const SHEET = /<link rel="stylesheet" href="(\/assets\/[^"]+)"\/>/g;
const LATE_PLACE = 'data-sheets';

/** The page with its styles inside. `readSheet` gives the text of a sheet by its address. Throws on a style that could end early. */
export function inlineStyles(html: string, readSheet: (address: string) => string): string {
  const addresses = [...new Set([...html.matchAll(SHEET)].map(([, address]) => address ?? ''))];
  const place = html.search(SHEET);
  if (place < 0) throw new Error('inline styles: the page has no sheets');
  const css = addresses
    .map((address) => readSheet(address.replace(/#.*$/, '')))
    .join('\n')
    .trim();
  if (css.includes('</')) throw new Error('inline styles: a sheet holds a closing tag');
  const style = `<style ${LATE_PLACE}="${addresses.join(' ')}">${css}</style>`;
  return `${html.slice(0, place)}${style}${html.slice(place).replace(SHEET, '')}`;
}

/**
 * Script for the late start: the links stand after the style again, in their order. React Router's addresses end with «#»,
 * without which the code of late parts asks for a sheet: it finds a link that is switched off, and does not load and apply
 * anew what stands in the page.
 */
export const SHEETS_BACK = `{const s=document.head.querySelector("style[${LATE_PLACE}]"),link=(h,name,value)=>{const l=document.createElement("link");l.rel="stylesheet";l.setAttribute(name,value);l.setAttribute("href",h);return l};
if(s){const a=s.getAttribute("${LATE_PLACE}").split(" ");s.after(...a.map(h=>link(h,"media","print")));for(const h of a)if(h.endsWith("#"))document.head.append(link(h.slice(0,-1),"disabled",""))}}`;
