/** Texts that would run `hostile=1` if a page took them for markup, a link, an attribute, a style or a part of a script. */

const RUN = 'hostile=1';
const ELEMENTS = [
  'img src=x',
  'svg',
  'body',
  'input autofocus',
  'video src=x',
  'audio src=x',
  'details open',
  'iframe',
  'object data=x',
  'embed src=x',
  'marquee',
  'select autofocus',
  'textarea autofocus',
  'style',
  'link rel=stylesheet href=x',
  'a tabindex=1 style=animation:a',
];
const EVENTS = ['onerror', 'onload', 'onfocus', 'ontoggle', 'onbegin', 'onstart'];
const ADDRESSES = [
  `javascript:${RUN}`,
  `JaVaScRiPt:${RUN}`,
  `java\tscript:${RUN}`,
  ` javascript:${RUN}`,
  `vbscript:${RUN}`,
  `data:text/html,<script>${RUN}</script>`,
  `data:text/html;base64,PHNjcmlwdD5ob3N0aWxlPTE8L3NjcmlwdD4=`,
  `//evil.example/x`,
];
const OTHERS = [
  `<script>${RUN}</script>`,
  `<ScRiPt>${RUN}</sCrIpT>`,
  `</script><script>${RUN}</script>`,
  `</textarea><script>${RUN}</script>`,
  `</title><script>${RUN}</script>`,
  `--><script>${RUN}</script><!--`,
  `]]><script>${RUN}</script>`,
  `"><script>${RUN}</script>`,
  `'><script>${RUN}</script>`,
  `" autofocus onfocus="${RUN}`,
  `' autofocus onfocus='${RUN}`,
  `\`\${${RUN}}\``,
  `{{constructor.constructor('${RUN}')()}}`,
  `<svg><script>${RUN}</script></svg>`,
  `<svg><animate onbegin=${RUN} attributeName=x dur=1s>`,
  `<math><mtext></mtext><script>${RUN}</script></math>`,
  `<iframe srcdoc="<script>parent.${RUN}</script>">`,
  `<base href="javascript:/${RUN}//">`,
  `<meta http-equiv=refresh content="0;url=javascript:${RUN}">`,
  `&lt;script&gt;${RUN}&lt;/script&gt;`,
  `&#60;script&#62;${RUN}&#60;/script&#62;`,
  `\u2028${RUN}\u2029`,
  `<!--`,
  `<noscript><p title="</noscript><img src=x onerror=${RUN}>">`,
  `[нажмите](javascript:${RUN})`,
];

export const HOSTILE: readonly string[] = [
  ...OTHERS,
  ...ELEMENTS.flatMap((element) => EVENTS.map((event) => `<${element} ${event}=${RUN}>`)),
  ...ADDRESSES.flatMap((address) => [address, `<a href="${address}">a</a>`]),
];
