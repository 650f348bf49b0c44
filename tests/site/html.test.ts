import { HtmlValidate } from 'html-validate';
import { expect, it } from 'vitest';
import { builtPages } from '../support/built-site';

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // How React writes HTML: a matter of style.
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'no-trailing-whitespace': 'off',
    'void-style': 'off',
    // The title's length is checked with the other facts of a page.
    'long-title': 'off',
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
