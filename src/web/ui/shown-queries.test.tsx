import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

/** A part of the site that reads something of a person's tells when that fails, or says here why nothing of it is told as empty. */

const ONE_MORE = 'offers one thing more once it is known, and says nothing until then';
const SILENT = 'an empty line until it is known';
const WHOLE_BESIDE = 'the list beside it is told of by its own reading';
const DECK = 'the deck lies there whole; «Мои карточки» tells what could not be read';
const CALM: Readonly<Record<string, string>> = {
  'session/use-assessments.ts useAssessments': SILENT,
  'features/accounts/use-site.ts useApiQuery': ONE_MORE,
  'features/community/opened-topic.tsx useSelf': ONE_MORE,
  'features/community/shared-entry.tsx useApiQuery': ONE_MORE,
  'features/conversations/conversation-history.tsx useResource': DECK,
  'features/conversations/conversation-setup.tsx useResource': DECK,
  'features/conversations/use-table.ts useResource': DECK,
  'features/courses/lesson-view.tsx useCourses': 'the answers beside it tell',
  'features/courses/use-lesson-position.ts useCourses': 'a place that is not known moves nothing',
  'features/emotions/check-in/saved-entry.tsx useYear':
    'asked for before it is wanted: the page that shows the year tells',
  'features/emotions/check-in/use-todays-entries.ts useEntries': 'the picture of the same entries tells',
  'features/emotions/check-in/written-day.tsx useApiQuery': 'the account itself refuses a full day',
  'features/emotions/entry-form/use-frequent-tags.ts useApiQuery': ONE_MORE,
  'features/emotions/journal/use-answers.ts useResource': WHOLE_BESIDE,
  'features/emotions/outcome/outcome-question.tsx useEntries': ONE_MORE,
  'features/emotions/use-daily.ts useToday': 'unknown is a value of its own',
  'features/guides/test/guide-test-view.tsx useGuideTicks': 'all guides stand there, whatever was ticked',
  'features/listening/positions.ts useResource': 'a place that is not known moves nothing',
  'features/moderation/care-link.tsx useApiQuery': ONE_MORE,
  'features/notices/use-unread-notices.ts useApiQuery': 'the bell has no number until it is known',
  'features/own-data/bring-back.tsx useApiQuery': WHOLE_BESIDE,
  'features/profiles/picture-settings.tsx useApiQuery': ONE_MORE,
  'features/self-tests/use-test-states.ts useApiQuery': SILENT,
  'features/tools/use-tool-states.ts useEntries': SILENT,
  'features/tools/use-tool-states.ts useApiQuery': SILENT,
  'features/tools/use-open-guide.ts useApiQuery': ONE_MORE,
  'features/progress/welcome-back.tsx useApiQuery': ONE_MORE,
  'layouts/tab-bar.tsx useToday': 'the account itself refuses a full day',
};

const READS = ['useApiQuery', 'useApiPages', 'useResource'];
const TELLING = ['error', 'failed', 'read', 'of', 'hasFailedToLoad'];

const files = readdirSync('src/web', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
  .map((file) => ({
    file,
    tree: ts.createSourceFile(
      file,
      readFileSync(join('src/web', file), 'utf8'),
      ts.ScriptTarget.Latest,
      true,
      file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
    ),
  }));

function walk(node: ts.Node, see: (node: ts.Node) => void): void {
  see(node);
  node.forEachChild((child) => walk(child, see));
}

/** Hooks that hand on what a reading tells: `useX = () => useApiQuery(…)`, and those that say so by their type. */
function handsOn(names: ReadonlySet<string>): Set<string> {
  const found = new Set(names);
  for (const { tree } of files)
    walk(tree, (node) => {
      if (
        ts.isFunctionDeclaration(node) &&
        node.name &&
        /\b(ApiQuery|ResourceResult)</.test(node.type?.getText() ?? '')
      )
        found.add(node.name.text);
      if (!ts.isVariableDeclaration(node) || !ts.isIdentifier(node.name) || !node.initializer) return;
      const { initializer } = node;
      if (
        ts.isArrowFunction(initializer) &&
        ts.isCallExpression(initializer.body) &&
        found.has(initializer.body.expression.getText())
      )
        found.add(node.name.text);
    });
  return found;
}

/** Whether what a call gives is told of where it fails: taken out by name, or handed on whole. */
function isTold(call: ts.CallExpression): boolean {
  const { parent } = call;
  if (ts.isArrowFunction(parent) || ts.isReturnStatement(parent)) return true;
  if (!ts.isVariableDeclaration(parent)) return false;
  const { name } = parent;
  if (ts.isObjectBindingPattern(name))
    return name.elements.some(
      (one) => one.dotDotDotToken !== undefined || TELLING.includes((one.propertyName ?? one.name).getText()),
    );
  let isSeen = false;
  const scope = ts.findAncestor(call, ts.isFunctionLike) ?? call.getSourceFile();
  const own = name.getText();
  walk(scope, (node) => {
    if (!ts.isIdentifier(node) || node.text !== own || node === name) return;
    const { parent: use } = node;
    if (ts.isPropertyAccessExpression(use)) isSeen ||= TELLING.includes(use.name.text);
    else if (ts.isVariableDeclaration(use) && ts.isObjectBindingPattern(use.name))
      isSeen ||= use.name.elements.some((one) => TELLING.includes((one.propertyName ?? one.name).getText()));
    else isSeen = true;
  });
  return isSeen;
}

test('every reading tells when it fails', () => {
  let names = new Set(READS);
  for (let size = 0; size < names.size; ) {
    size = names.size;
    names = handsOn(names);
  }
  const untold: string[] = [];
  let calls = 0;
  for (const { file, tree } of files)
    walk(tree, (node) => {
      if (!ts.isCallExpression(node) || !names.has(node.expression.getText())) return;
      calls += 1;
      if (!isTold(node)) untold.push(`${file} ${node.expression.getText()}`);
    });
  expect(calls).toBeGreaterThan(80);
  expect([...new Set(untold)].sort()).toEqual(Object.keys(CALM).sort());
});
