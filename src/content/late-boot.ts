/**
 * Lets a built page paint before its scripts are fetched: words and letters come first on a slow line, and the page takes
 * taps a moment later. React Router's document loads everything at once: its preloads go, and its module script waits for
 * the first paint (a hidden page has none and starts at once), as does the data that it takes. The files run one by one,
 * so that a tap comes in between. A start that fails goes through the reload guard of the document's head; after that
 * the page says so (`#boot-fault` of the root layout), its text stays to be read.
 */

import { SHEETS_BACK } from './inline-styles';

const PRELOAD = /<link rel="modulepreload" href="([^"]+)"\/>/g;
const BOOT = /<script type="module" async="">([\s\S]*?)<\/script>/;
const IMPORT = /^\s*import (?:\* as (\w+) from )?"([^"]+)";\s*$/gm;
const DATA = /(<script>)(window\.__reactRouterContext[\s\S]*?)(<\/script>)/g;
const ENTRY = /^import\("([^"]+)"\);$/m;

const PAINTED =
  'await new Promise(f=>{if(document.hidden)return f();setTimeout(f,2000);try{new PerformanceObserver(f).observe({type:"paint",buffered:true})}catch(e){f()}});';

/** Lets the browser do what waits: a tap, a frame. */
const PAUSE = 'const pause=()=>globalThis.scheduler?.yield?.()??new Promise(f=>setTimeout(f));';
/** Links that are asked for at once. */
const AT_ONCE = 6;

/** The page with a late start. Throws when it does not look as React Router writes it. */
export function delayBoot(html: string): string {
  const boot = BOOT.exec(html)?.[1];
  if (boot === undefined) throw new Error('late boot: the module script of the document was not found');
  const preloads = [...html.matchAll(PRELOAD)].map(([, href]) => href);
  const modules = [...boot.matchAll(IMPORT)].map(([, name, href]) => ({ name, href }));
  const rest = boot.replace(IMPORT, '').trim();
  if (modules.length === 0 || !ENTRY.test(rest) || /^import[ "]/m.test(rest))
    throw new Error('late boot: unexpected imports');
  const entry = ENTRY.exec(rest)?.[1];
  const parts = JSON.stringify(preloads.filter((href) => href !== entry));
  const data = [...html.matchAll(DATA)].map(([, , text]) => text);
  const names = modules.map(({ name }) => name ?? '').join(',');
  const imports = modules.map(({ href }) => `import("${href}")`).join(',');
  const script = `${PAINTED}${PAUSE}
${data.join(';\n')}
await pause();
${SHEETS_BACK}
for(const [i,h] of ${JSON.stringify(preloads)}.entries()){if(i%${AT_ONCE}===0)await pause();const l=document.createElement("link");l.rel="modulepreload";l.href=h;document.head.append(l)}
try{for(const h of ${parts})await import(h);
const [${names}]=await Promise.all([${imports}]);
${rest.replace(ENTRY, 'await import("$1");')}
}catch(e){console.error(e);if(!await window.__chunkReload())document.getElementById("boot-fault").hidden=false}`;
  return html
    .replace(PRELOAD, '')
    .replace(DATA, '$1$3')
    .replace(BOOT, () => `<script type="module">${script}</script>`);
}
