import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/ssr/MagnifyingGlass';
import { type ComponentType, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { answerSearch } from '~/web/features/search/ask-search';
import { isSearchKeyOn } from '~/web/features/search/search-key';
import { OWN_SEARCH } from '~/web/layouts/navigation';
import { useSession } from '~/web/session/session';
import { lazyPart } from '~/web/ui/lazy-part';
import { showToast } from '~/web/ui/toast';

type SearchDialog = ComponentType<{
  open: boolean;
  onClose: () => void;
  own?: { found: (words: string) => ReactNode; open: (words: string) => void } | undefined;
  words: string;
}>;

const OwnFound = lazyPart(async () => (await import('./own-found')).OwnFound);

const load = async (): Promise<SearchDialog> => (await import('~/web/features/search/search-dialog')).SearchDialog;

const isBusy = (target: EventTarget | null) =>
  (target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null) ||
  document.querySelector('dialog[open], [role="dialog"]') !== null;

/** «/», where the person has not switched it off, and Ctrl+K (⌘K) in any keyboard layout. */
function asksForSearch(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.altKey || isBusy(event.target)) return false;
  if (event.ctrlKey || event.metaKey) return event.code === 'KeyK' && !event.shiftKey;
  return event.key === '/' && isSearchKeyOn();
}

/** The button of the header that opens the search; its code and the index come with the first use. */
export function SiteSearch() {
  const [Dialog, setDialog] = useState<SearchDialog | null>(null);
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [words, setWords] = useState('');
  const { user } = useSession();
  const navigate = useNavigate();
  const openOwn = async (uid: string, text: string) => {
    setOpen(false);
    // What it reads a question by is no part of the first page.
    const { writeSearchQuery } = await import('~/web/features/own-search/search-query');
    void navigate(OWN_SEARCH, { state: writeSearchQuery(uid, { text }) });
  };
  const own = user
    ? {
        found: (text: string) => (
          <Suspense>
            <OwnFound user={user} words={text} onPage={() => void openOwn(user.uid, text)} />
          </Suspense>
        ),
        open: (text: string) => void openOwn(user.uid, text),
      }
    : undefined;
  async function show(asked = '') {
    setWords(asked);
    setBusy(true);
    try {
      const Loaded = await load();
      setDialog(() => Loaded);
      setOpen(true);
    } catch {
      // A page from before the last build has no such chunk: it is opened anew.
      if (await window.__chunkReload?.()) return;
      showToast({ kind: 'bad', text: 'Поиск не\u00a0открылся. Проверьте связь и\u00a0попробуйте ещё раз.' });
    }
    setBusy(false);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: `show` closes over setters only
  useEffect(() => answerSearch((asked) => void show(asked)), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `show` closes over setters only
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!asksForSearch(event)) return;
      event.preventDefault();
      void show();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <>
      <button
        type="button"
        className="ib"
        aria-label="Поиск по&nbsp;сайту"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K"
        aria-busy={busy || undefined}
        onPointerEnter={() => void load().catch(() => {})}
        onClick={() => void show()}
      >
        <MagnifyingGlassIcon className="i" aria-hidden />
      </button>
      {Dialog ? <Dialog open={open} onClose={() => setOpen(false)} own={own} words={words} /> : null}
    </>
  );
}
