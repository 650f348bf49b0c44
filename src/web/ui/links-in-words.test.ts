import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';

const LINK = /^(Link|NavLink|a)$/;
const WORDS = /[\p{L}—]/u;

const components = readdirSync('src/web', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.tsx') && !name.endsWith('.test.tsx'))
  .map((name) => `src/web/${name}`);

/** The links of a component that stand among words and have no look of their own, by line. */
function plainLinks(file: string, code: string): string[] {
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJsxElement(node) && LINK.test(node.openingElement.tagName.getText())) {
      const { properties } = node.openingElement.attributes;
      const hasLook = properties.some((one) => ts.isJsxSpreadAttribute(one) || one.name.getText() === 'className');
      const { parent } = node;
      const isAmongWords =
        (ts.isJsxElement(parent) || ts.isJsxFragment(parent)) &&
        parent.children.some((one) => ts.isJsxText(one) && WORDS.test(one.text));
      if (isAmongWords && !hasLook)
        found.push(`${file}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

test('a link among words looks like one', () => {
  expect(components.flatMap((file) => plainLinks(file, readFileSync(file, 'utf8')))).toEqual([]);
});

test.each([
  ['<p>Или гид «<Link to="/">Имя</Link>».</p>', 1],
  ['<li><Link to="/">Имя</Link> — практика</li>', 1],
  ['<>Пишите: <a href="mailto:a@b.c">сюда</a></>', 1],
  ['<p>Или <Link className="lk" to="/">гид</Link></p>', 0],
  ['<li><Link to="/">Имя</Link></li>', 0],
])('%s', (code, number) => expect(plainLinks('a.tsx', `const a = ${code};`)).toHaveLength(number));
