import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { AGE_SCRIPT, HEAD_SCRIPT } from './head-scripts';

/** Runs code in a world without what the oldest browsers lack, after the script that runs first in every document. */
function inOldBrowser(code: string): unknown {
  const old = `for (const lists of [Array.prototype, Object.getPrototypeOf(Int8Array.prototype)])
    for (const name of ['toSorted', 'toReversed', 'toSpliced', 'with']) delete lists[name];
  class AbortSignal extends EventTarget {
    aborted = false;
  }
  class AbortController {
    signal = new AbortSignal();
    abort(reason) {
      if (this.signal.aborted) return;
      Object.assign(this.signal, { aborted: true, reason });
      this.signal.dispatchEvent(new Event('abort'));
    }
  }
  var window = globalThis;
  const document = { documentElement: { dataset: {} } };
  const addEventListener = () => {};`;
  return JSON.parse(runInNewContext(`${old};${HEAD_SCRIPT};JSON.stringify(${code})`, { EventTarget, Event }) as string);
}

it.each([
  '[3, 1, 2].toSorted()',
  '[3, 1, 20].toSorted((a, b) => b - a)',
  '[...Float64Array.of(3, 1, 20).toSorted()]',
  '[1, 2, 3].toReversed()',
  '[...Uint8Array.of(1, 2).toReversed()]',
  '[1, 2, 3].with(-1, 9)',
  '[1, 2, 3].with(0, 9)',
  '[1, 2, 3].toSpliced(1, 1)',
  '[1, 2, 3].toSpliced(1, 0, 7, 8)',
  '[1, 2, 3].toSpliced(1)',
  '(() => { const list = [2, 1]; list.toSorted(); list.toReversed(); list.with(0, 5); list.toSpliced(0); return list; })()',
  '(() => { try { return [1].with(1, 2); } catch (error) { return error.name; } })()',
  'Object.keys([1].toReversed())',
])('%s is the same in the oldest browsers', (code) => {
  expect(inOldBrowser(code)).toEqual(JSON.parse(JSON.stringify(runInNewContext(code))));
});

it('gives the oldest browsers a signal of several', () => {
  const told = (acts: string) =>
    inOldBrowser(`(() => {
      const [one, two] = [new AbortController(), new AbortController()];
      const told = [];
      ${acts}
      return told;
    })()`);
  const both = `const any = AbortSignal.any([one.signal, two.signal]); any.addEventListener('abort', () => told.push(any.reason));`;
  expect(told(`${both} told.push(any.aborted); two.abort('second'); one.abort('first');`)).toEqual([false, 'second']);
  expect(told(`one.abort('before'); ${both} told.push(any.aborted, any.reason); two.abort();`)).toEqual([
    true,
    'before',
  ]);
});

/** What the first script of a document does where a browser knows these. */
function judged(knows: { layers?: boolean; modules?: boolean; styles?: string; lookBehind?: boolean; css?: boolean }) {
  const { layers = true, modules = true, styles = 'cqw dvh', lookBehind = true, css = true } = knows;
  const policies: { content?: string }[] = [];
  const page = { className: '' };
  const world = {
    document: {
      documentElement: page,
      createElement: () => (modules ? { noModule: true } : {}),
      getElementsByTagName: () => [{ appendChild: (meta: { content?: string }) => policies.push(meta) }],
    },
    RegExp: lookBehind
      ? RegExp
      : () => {
          throw new SyntaxError();
        },
    ...(css ? { CSS: { supports: (_: string, value: string) => styles.includes(value.replace(/\d+/, '')) } } : {}),
    ...(layers ? { CSSLayerBlockRule: {} } : {}),
  };
  runInNewContext(`var window = globalThis; ${AGE_SCRIPT}`, world);
  return [page.className, ...policies.map(({ content }) => content)];
}

it('lets the browsers of the site run the page, and gives an older one its text, the line and no scripts', () => {
  const old = [' too-old', "script-src 'none'"];
  expect(judged({})).toEqual(['']);
  expect(judged({ modules: false })).toEqual(old);
  expect(judged({ styles: 'cqw' })).toEqual(old);
  expect(judged({ styles: 'dvh' })).toEqual(old);
  expect(judged({ lookBehind: false })).toEqual(old);
  expect(judged({ css: false })).toEqual(old);
  expect(judged({ layers: false, modules: false })).toEqual([' too-old plain', "script-src 'none'"]);
});

it('says so in words that any browser reads', () => {
  expect(AGE_SCRIPT).not.toMatch(/=>|\b(?:let|const|class|async)\b[^-]|`|\?\.|\?\?|\.\.\./);
});
