import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { type ShownToast, toastStore } from './toast';

type ToastsView = ComponentType<{ toast: ShownToast | null }>;

/** The place where toasts appear; stands once, in the root. Their code comes once the page stands, so that it is there when the network is not. */
export function Toaster() {
  const toast = useSyncExternalStore(toastStore.subscribe, toastStore.get, () => null);
  const [View, setView] = useState<ToastsView | null>(null);
  const isMissing = View === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: code that did not come is asked for again by the next toast
  useEffect(() => {
    if (!isMissing) return;
    import('./toasts').then(
      ({ Toasts }) => setView(() => Toasts),
      () => {},
    );
  }, [isMissing, toast]);
  return View ? <View toast={toast} /> : null;
}
