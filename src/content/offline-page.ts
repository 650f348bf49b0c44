import { CHILDREN_TITLE, childrenLines, type HelpLine, helpLines, violenceHelp } from '../catalogue/help-lines';
import { SITE_NAME } from '../catalogue/site';

/**
 * The page of who has been here once and has no network now: where to call, and another try. It stands by itself, without a
 * script, a sheet or a font, so that it is all that a first visit leaves on a device.
 */

const STYLE = `
:root{color-scheme:light dark;--paper:#f6f5f0;--surface:#fffefc;--ink:#17211c;--soft:#475049;--brand:#1d4a3d;--on:#f8f7f2;--focus:#1c5fc4}
@media (prefers-color-scheme:dark){:root{--paper:#0f1613;--surface:#17201c;--ink:#edebe2;--soft:#bcc2b8;--brand:#a6d6bf;--on:#0d1b15;--focus:#8fbcff}}
body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.5 system-ui,sans-serif}
main{max-width:38rem;margin:auto;padding:2.5rem 1.25rem}
h1,h2,h3{font-family:Georgia,serif;font-weight:500;line-height:1.2;margin:0}
h1{font-size:2.25rem}h2{font-size:1.5rem}h3{font-size:1.125rem;margin-top:1.5rem}
p{margin:.75rem 0}small{display:block;color:var(--soft);font-size:.875rem}
a{color:inherit}a:focus-visible{outline:3px solid var(--focus);outline-offset:3px}
.btn{display:inline-flex;align-items:center;min-height:3.25rem;padding:0 1.5rem;border-radius:999px;background:var(--brand);color:var(--on);font-weight:500;text-decoration:none}
.btn:active{opacity:.7}
section{background:var(--surface);border-radius:1.125rem;padding:1.5rem;margin-top:2rem}
ul{list-style:none;margin:1rem 0 0;padding:0}
li{display:grid;grid-template-columns:11rem 1fr;gap:.5rem 1rem;align-items:center;padding:.25rem 0}
li a{display:inline-flex;align-items:center;min-height:2.75rem;font-weight:500}
@media (max-width:30em){li{grid-template-columns:1fr;gap:0;padding:.5rem 0}}`;

const line = ({ dial, number, title, who, hours, cost }: HelpLine) =>
  `<li><a href="tel:${dial}">${number}</a><span>${title}<small>${[who, hours, cost].filter(Boolean).join(', ')}</small></span></li>`;

const list = (lines: readonly HelpLine[]) => `<ul>${lines.map(line).join('')}</ul>`;

/** The whole document. */
export const offlinePage = (): string => `<!DOCTYPE html>
<html lang="ru">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Нет связи — ${SITE_NAME}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>Нет связи</h1>
<p>Кажется, интернет пропал. То, что вы\u00a0начали писать на\u00a0этом устройстве, на\u00a0месте.</p>
<p><a class="btn" href="">Попробовать ещё раз</a></p>
<section aria-labelledby="help">
<h2 id="help">Если сейчас тяжело</h2>
<p>Позвонить можно и\u00a0без интернета. Опасность для жизни прямо сейчас\u00a0— 112. Мысли о\u00a0том, что жить не\u00a0хочется, или совсем нет сил\u00a0— линия помощи и\u00a0кто-то рядом.</p>
${list(helpLines)}
<p>Не\u00a0дозвонились\u00a0— 112.</p>
<p>${violenceHelp}</p>
<h3>${CHILDREN_TITLE}</h3>
${list(childrenLines)}
</section>
</main>
</body>
</html>
`;
