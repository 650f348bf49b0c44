import { HtmlValidate } from 'html-validate';
import { expect, it } from 'vitest';
import { builtPages } from '../support/built-site';

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // How React writes HTML: a matter of style.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'no-trailing-whitespace': 'off',
    'void-style': 'off',
    // The title's length is checked with the other facts of a page.
    'long-title': 'off',
    // React's names are as good as any to the standard: not empty, without spaces.
    'valid-id': ['error', { relaxed: true }],
    // A file holds what visitors see and what who signed in sees; one of the two is hidden. The journeys ask axe.
    'unique-landmark': 'off',
    // A wide table scrolls in a region of its own, which is no section of the text.
    'prefer-native-element': ['error', { exclude: ['region'] }],
    // So Firefox is kept from bringing back the ticks of another visit.
    'valid-autocomplete': 'off',
    // Everything comes from the site itself.
    'require-sri': 'off',
  },
});

it.each(builtPages().map(({ path, html }) => [path, html]))('%s is valid HTML', async (_, html) => {
  const { results } = await validator.validateString(html);
  const faults = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector ?? ''})`),
  );
  expect([...new Set(faults)]).toEqual([]);
});

it('what looks alive in a built page before its scripts works or waits: a button is held by the script of the head, a form is not sent', () => {
  let buttons = 0;
  for (const { path, html } of builtPages()) {
    for (const [button] of html.matchAll(/<button\b[^>]*>/g)) {
      buttons += 1;
      // Of what the browser does by itself a held press would do it twice.
      expect(button, path).not.toMatch(/popovertarget|commandfor/i);
      expect(/type="button"/.test(button) || /disabled/.test(button), `${path}: ${button}`).toBe(true);
    }
    expect(html, path).toContain('function holdPresses');
  }
  expect(buttons).toBeGreaterThan(500);
});
