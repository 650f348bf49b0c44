import type { Plugin } from 'postcss';

/** Of a `:has(…)` the place after its closing bracket; `open` is the place of its opening one. */
function endOf(selector: string, open: number): number {
  let depth = 0;
  for (let at = open; at < selector.length; at++) {
    if (selector[at] === '\\') at++;
    else if (selector[at] === '(') depth++;
    else if (selector[at] === ')' && --depth === 0) return at + 1;
  }
  throw new Error(`a bracket stays open in ${selector}`);
}

/** A list of selectors taken apart at the commas outside brackets. */
function alternatives(list: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const sign of list) {
    if (sign === '(' || sign === '[') depth++;
    if (sign === ')' || sign === ']') depth--;
    if (sign === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += sign;
  }
  return parts.map((part) => part.trim().replace(/\s+/g, ' '));
}

/** `a:has(b)` → `a:is(:has(b), [data-has~="b"])`, which weighs the same. */
export function withMarks(selector: string): string {
  let written = '';
  let from = 0;
  for (;;) {
    const at = selector.indexOf(':has(', from);
    if (at === -1) return written + selector.slice(from);
    const end = endOf(selector, at + 4);
    const has = selector.slice(at, end);
    const marks = alternatives(has.slice(5, -1)).map((held) => `[data-has~="${encodeURIComponent(held)}"]`);
    const light = /[.#:[]/.test(has.slice(5)) ? marks : [`:where(${marks.join(', ')})`];
    written += `${selector.slice(from, at)}:is(${[has, ...light].join(', ')})`;
    from = end;
  }
}

/**
 * Firefox knows `:has()` from 121 on. Beside each stands a mark that the browser of a page without it is given by
 * `src/web/meta/has-marks.ts`, and that names what is held; `:is()` forgives the part that a browser can't read.
 */
export function hasMarks(): Plugin {
  return {
    postcssPlugin: 'has-marks',
    // After the names of CSS modules are made, which happens at the same moment in a plugin before this one.
    OnceExit(root) {
      root.walkRules(/:has\(/, (rule) => {
        rule.selector = withMarks(rule.selector);
      });
    },
  };
}
