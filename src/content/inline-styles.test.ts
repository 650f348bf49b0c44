// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { inlineStyles, SHEETS_BACK } from './inline-styles';

const sheets: Record<string, string> = { '/assets/root.css': 'a{color:red}', '/assets/page.css': 'b{color:blue}' };
const read = (address: string) => sheets[address] ?? '';
const page = (links: string) => `<head><meta charset="utf-8"/>${links}<script>1</script></head>`;
const link = (address: string) => `<link rel="stylesheet" href="${address}"/>`;

test('the styles stand in the page in the order of their links, and the links wait', () => {
  const html = inlineStyles(page(link('/assets/root.css#') + link('/assets/page.css')), read);
  expect(html).toBe(
    page('<style data-sheets="/assets/root.css# /assets/page.css">a{color:red}\nb{color:blue}</style>'),
  );
});

test('a page without sheets and a sheet that would end early are refused', () => {
  expect(() => inlineStyles(page(''), read)).toThrow('no sheets');
  expect(() => inlineStyles(page(link('/assets/x.css')), () => 'a::after{content:"</style>"}')).toThrow('closing tag');
});

test('the links come back for paper in their order; late parts find each sheet without its «#», switched off', () => {
  document.head.innerHTML = '<style data-sheets="/assets/root.css# /assets/page.css">a{}</style><title></title>';
  new Function(SHEETS_BACK)();
  const sheets = [...document.head.querySelectorAll('link')].map((link) => [
    link.getAttribute('href'),
    link.media,
    link.hasAttribute('disabled'),
  ]);
  expect(sheets).toEqual([
    ['/assets/root.css#', 'print', false],
    ['/assets/page.css', 'print', false],
    ['/assets/root.css', '', true],
  ]);
  expect(document.querySelector('link[href="/assets/root.css"][rel="stylesheet"]')).not.toBeNull();
});
