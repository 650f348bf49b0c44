// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useBusy, useUnsaved } from '~/web/ui/unsaved';
import { RELOAD_EVERY_MS } from './reload-rule';
import { watchBuilds } from './watch-builds';

const FIVE_MINUTES = 5 * 60_000;
const reload = vi.fn<() => void>();
let build = 'one';
let stop = () => {};

function Page({ unsaved = false, plays = false }) {
  useUnsaved(unsaved);
  useBusy(plays);
  return <textarea aria-label="Запись" />;
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

async function publish(): Promise<void> {
  build = `${build}+`;
  await pass(FIVE_MINUTES);
}

beforeEach(async () => {
  vi.useFakeTimers();
  sessionStorage.clear();
  reload.mockReset();
  vi.stubGlobal('location', { pathname: '/about', reload });
  vi.stubGlobal('fetch', async () => Response.json({ id: build, timestamp: '', prerendered: [] }));
  stop = watchBuilds();
  await pass(2_000);
});

afterEach(() => {
  stop();
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a new build', () => {
  it('takes the page’s place at once where nothing would be lost', async () => {
    render(<Page />);
    await pass(FIVE_MINUTES);
    expect(reload).not.toHaveBeenCalled();
    await publish();
    expect(reload).toHaveBeenCalledOnce();
  });

  it.each([
    ['something is unsaved', { unsaved: true }],
    ['something plays', { plays: true }],
  ])('waits while %s, and no longer', async (_, state) => {
    const { rerender } = render(<Page {...state} />);
    await publish();
    await pass(FIVE_MINUTES);
    expect(reload).not.toHaveBeenCalled();
    rerender(<Page />);
    await pass(1_000);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('waits while a field is being typed in, and no longer', async () => {
    const field = render(<Page />).getByLabelText('Запись');
    field.focus();
    await publish();
    expect(reload).not.toHaveBeenCalled();
    field.blur();
    await pass(1_000);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('loads a path at most once in ten seconds', async () => {
    render(<Page />);
    sessionStorage.setItem('reload:/about', String(Date.now() + FIVE_MINUTES));
    await publish();
    expect(reload).not.toHaveBeenCalled();
    await pass(RELOAD_EVERY_MS + 2_000);
    expect(reload).toHaveBeenCalledOnce();
  });
});
