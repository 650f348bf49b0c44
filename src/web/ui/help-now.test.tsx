// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { HELP_PATH, helpLines } from '~/catalogue/help-lines';
import { HelpNow } from './help-now';

test('the line has the first number and the way to all the others, and no more, and is a landmark wherever it stands', () => {
  const { container } = render(
    <MemoryRouter>
      <HelpNow />
    </MemoryRouter>,
  );
  expect([...container.querySelectorAll('a')].map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
    [`tel:${helpLines[0]?.dial}`, helpLines[0]?.number],
    [HELP_PATH, 'Если тяжело'],
  ]);
  expect(screen.getByRole('region', { name: 'Куда звонить' }).id).toBe('help');
});
