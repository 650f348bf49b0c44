import { type ComponentType, useEffect, useState } from 'react';
import { useStore } from '~/web/device/store';
import { type ShownToast, toastStore } from './toast';

type ToastsView = ComponentType<{ toast: ShownToast | null }>;

/** What somebody does before anything is worth a toast. */
const SIGNS = ['pointerdown', 'keydown', 'input'] as const;

/** The place where toasts appear; stands once, in the root. Their code comes with what one first does in the page, ahead of the first toast. */
export function Toaster() {
  const toast = useStore(toastStore, null);
  const [View, setView] = useState<ToastsView | null>(null);
  const isMissing = View === null;
  useEffect(() => {
    if (!isMissing) return;
    const load = () =>
      void import('./toasts').then(
        ({ Toasts }) => setView(() => Toasts),
        () => {},
      );
    if (toast) load();
    const signs = new AbortController();
    for (const sign of SIGNS) addEventListener(sign, load, { signal: signs.signal, once: true, passive: true });
    return () => signs.abort();
  }, [isMissing, toast]);
  return View ? <View toast={toast} /> : null;
}
