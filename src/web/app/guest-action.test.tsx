// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { COMPASS } from '~/web/layouts/navigation';
import { GuestAction } from './guest-action';

/** What comes into view at once, as jsdom has no view. */
class InView {
  constructor(readonly tell: (entries: { isIntersecting: boolean }[]) => void) {}
  observe(): void {
    this.tell([{ isIntersecting: true }]);
  }
  disconnect(): void {}
}

const Nothing = () => null;
/** The payload of the compass's loader stands for its files, which the stub's manifest doesn't name. */
function openSiteAt(path: string): void {
  const Stub = createRoutesStub([
    { id: 'page', path: '*', Component: GuestAction },
    { id: 'compass', path: COMPASS, loader: () => null, Component: Nothing },
  ]);
  render(<Stub initialEntries={[path]} />);
}

const ahead = () => [...document.querySelectorAll('link[rel=prefetch]')].map((one) => one.getAttribute('href'));

beforeEach(() => vi.stubGlobal('IntersectionObserver', InView));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('the compass is fetched before the press at the foot of the home page', async () => {
  openSiteAt('/');
  await vi.waitFor(() => expect(ahead()).toEqual([`${COMPASS}.data`]));
});

it.each(['/blog', '/community', '/faq'])('%s fetches the compass for who reaches for it', async (path) => {
  openSiteAt(path);
  const link = screen.getByText('Отметить чувство');
  expect(ahead()).toEqual([]);
  link.focus();
  await vi.waitFor(() => expect(ahead()).toEqual([`${COMPASS}.data`]));
});

it('a page whose own form is what one came for has no second action', () => {
  openSiteAt('/contact');
  expect(screen.queryByText('Отметить чувство')).toBeNull();
});
