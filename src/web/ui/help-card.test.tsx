// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { childrenLines, helpLines, violenceHelp } from '~/catalogue/help-lines';
import { HelpCard } from './help-card';

const card = (props: Parameters<typeof HelpCard>[0] = {}) =>
  render(
    <MemoryRouter>
      <HelpCard {...props} />
    </MemoryRouter>,
  ).container;
const dialled = (place: ParentNode) =>
  [...place.querySelectorAll('a[href^="tel:"]')].map((link) => link.getAttribute('href')?.slice('tel:'.length));

test.each([{}, { narrow: true }, { plan: false, title: 'Линии помощи' }, { atOnce: true }])(
  'adult lines come first, children’s last and for visitors alone: %o',
  (props) => {
    const place = card(props);
    const forChildren = place.querySelector('.if-guest') as Element;
    expect(forChildren.textContent).toContain('Если вам нет 18');
    expect(dialled(forChildren)).toEqual(childrenLines.map(({ dial }) => dial));
    expect(dialled(place)).toEqual([...helpLines, ...childrenLines].map(({ dial }) => dial));
  },
);

test('it tells what to do when nobody answers, and asks the person to check nothing', () => {
  const text = card().textContent?.replaceAll('\u00a0', ' ') ?? '';
  expect(text).toContain('Не дозвонились — 112.');
  expect(text).not.toMatch(/провер/i);
});

test('it says how to find a crisis centre', () => {
  expect(card().textContent).toContain(violenceHelp);
});

test('where the card came for violence, what to do about it stands first and in full size', () => {
  const place = card({ about: 'violence' });
  const [told, ...more] = place.querySelectorAll('[data-help-for="violence"]');
  expect(more).toEqual([]);
  expect(told?.className).not.toMatch(/small|note/);
  expect(told?.previousElementSibling?.tagName).toBe('H2');
  const beside = card().querySelector('[data-help-for="violence"]');
  expect(beside?.className).toContain('small');
});

test('where the words told of both, both are said', () => {
  const text = card({ about: 'both' }).textContent?.replaceAll('\u00a0', ' ') ?? '';
  expect(text).toContain('жить не хочется');
  expect(card({ about: 'both' }).querySelectorAll('[data-help-for="violence"]')).toHaveLength(1);
});
