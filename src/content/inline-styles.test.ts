import { expect, test } from 'vitest';
import { inlineStyles } from './inline-styles';

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
