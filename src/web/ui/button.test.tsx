// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LinkButton } from './button';

/** What comes into view at once, as jsdom has no view. */
class InView {
  constructor(readonly tell: (entries: { isIntersecting: boolean }[]) => void) {}
  observe(): void {
    this.tell([{ isIntersecting: true }]);
  }
  disconnect(): void {}
}

const Nothing = () => null;
let shown: ReactNode;
const Here = () => shown;

/** The stub's manifest names no files, so what is fetched ahead is the payload of the page's loader. */
function Site({ link }: { link: ReactNode }) {
  shown = link;
  const Stub = createRoutesStub([
    { id: 'here', path: '/', Component: Here },
    { id: 'next', path: '/next', loader: () => null, Component: Nothing },
  ]);
  return <Stub />;
}

const ahead = () => [...document.querySelectorAll('link[rel=prefetch]')].map((one) => one.getAttribute('href'));
const connection = (state: object) =>
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { connection: state }));

beforeEach(() => vi.stubGlobal('IntersectionObserver', InView));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('what nearly everybody presses is there before the press', async () => {
  render(
    <Site
      link={
        <LinkButton to="/next" prefetch="viewport">
          Дальше
        </LinkButton>
      }
    />,
  );
  await vi.waitFor(() => expect(ahead()).toEqual(['/next.data']));
});

it('any other link waits for a pointer, a finger or the focus', async () => {
  render(<Site link={<LinkButton to="/next">Дальше</LinkButton>} />);
  expect(ahead()).toEqual([]);
  screen.getByText('Дальше').focus();
  await vi.waitFor(() => expect(ahead()).toEqual(['/next.data']));
});

it.each([{ saveData: true }, { effectiveType: 'slow-2g' }, { effectiveType: '2g' }])(
  'nothing is fetched ahead where data is dear: %o',
  async (state) => {
    connection(state);
    render(
      <Site
        link={
          <LinkButton to="/next" prefetch="viewport">
            Дальше
          </LinkButton>
        }
      />,
    );
    await vi.waitFor(() => expect(screen.getByText('Дальше')).toBeDefined());
    screen.getByText('Дальше').focus();
    expect(ahead()).toEqual([]);
  },
);

it('a built page names nothing of the pages that it leads to', () => {
  const html = renderToString(
    <Site
      link={
        <LinkButton to="/next" prefetch="render">
          Дальше
        </LinkButton>
      }
    />,
  );
  expect(html).toContain('Дальше');
  expect(html).not.toContain('<link');
});
