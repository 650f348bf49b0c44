// @vitest-environment jsdom
import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { Suspense, useState } from 'react';
import { createRoutesStub, Link, Outlet } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lazyPart } from '~/web/ui/lazy-part';
import { NavigationProgress } from './navigation-progress';

/** Resolves what the test holds back: the data of the next page, the code of a part. */
let arrive: () => void;
const held = <T,>(value: T) =>
  new Promise<T>((resolve) => {
    arrive = () => resolve(value);
  });

const Part = lazyPart(() => held(() => <p>Часть</p>));

function Opens({ label }: { label: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        {label}
      </button>
      <Suspense>{isOpen ? <Part /> : null}</Suspense>
    </>
  );
}

const Site = createRoutesStub([
  {
    Component: () => (
      <>
        <NavigationProgress />
        <main>
          <Outlet />
        </main>
      </>
    ),
    children: [
      {
        path: '/',
        Component: () => (
          <>
            <Link to="/next">Дальше</Link>
            <Opens label="Открыть" />
          </>
        ),
      },
      { path: '/next', loader: () => held(null), Component: () => <p>Пришли</p>, HydrateFallback: () => null },
    ],
  },
]);

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const line = () => document.querySelector('.going');
const isBusy = () => document.querySelector('main')?.getAttribute('aria-busy') === 'true';
const pressByHand = (isActive: boolean) => vi.stubGlobal('navigator', { ...navigator, userActivation: { isActive } });

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a page that is on its way', () => {
  it('shows itself once it takes over 200 ms, until it is here', async () => {
    const site = render(<Site />);
    fireEvent.click(site.getByText('Дальше'));
    await pass(199);
    expect([line(), isBusy()]).toEqual([null, false]);
    await pass(1);
    expect(line()).not.toBeNull();
    expect(isBusy()).toBe(true);
    arrive();
    await pass(0);
    expect(site.getByText('Пришли')).toBeDefined();
    expect([line(), isBusy()]).toEqual([null, false]);
  });

  it('leaves what leads to it pressed from the press on, and nothing else', async () => {
    const site = render(<Site />);
    fireEvent.click(site.getByText('Дальше'));
    await pass(1);
    expect([...document.querySelectorAll('[data-pressed]')].map(({ textContent }) => textContent)).toEqual(['Дальше']);
    arrive();
    await pass(0);
    expect(document.querySelector('[data-pressed]')).toBeNull();
  });

  it('is not told of where it comes at once', async () => {
    const site = render(<Site />);
    fireEvent.click(site.getByText('Дальше'));
    await pass(50);
    arrive();
    await pass(500);
    expect(site.getByText('Пришли')).toBeDefined();
    expect(line()).toBeNull();
  });
});

describe('the code of a part', () => {
  it('shows itself where a press has asked for it', async () => {
    pressByHand(true);
    const site = render(<Site />);
    fireEvent.click(site.getByText('Открыть'));
    await pass(250);
    expect(line()).not.toBeNull();
    arrive();
    await pass(0);
    expect(site.getByText('Часть')).toBeDefined();
    await pass(0);
    expect(line()).toBeNull();
  });
});
