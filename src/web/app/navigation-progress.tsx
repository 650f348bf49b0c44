import { useEffect, useRef, useState } from 'react';
import { PrefetchPageLinks, useNavigation } from 'react-router';
import { useIsPartLoading } from '~/web/ui/lazy-part';

declare global {
  interface Window {
    /** Set by the script of the document's head (head-scripts.ts): presses the button that was pressed before the page's scripts ran. */
    __wake?: (() => void) | undefined;
  }
}

/** What takes longer than this shows that it is under way. */
const SHOWN_AFTER_MS = 200;

/** True once `isOn` has lasted for so many milliseconds, until it ends. */
function useLasting(isOn: boolean, ms: number): boolean {
  const [hasLasted, setHasLasted] = useState(false);
  useEffect(() => {
    if (!isOn) return;
    const timer = setTimeout(() => setHasLasted(true), ms);
    return () => {
      clearTimeout(timer);
      setHasLasted(false);
    };
  }, [isOn, ms]);
  return isOn && hasLasted;
}

/** What was pressed last keeps looking pressed (`data-pressed`) until the page that it leads to is here. */
function usePressedLink(isGoing: boolean): void {
  const pressed = useRef<Element | null>(null);
  useEffect(() => {
    const note = ({ target }: MouseEvent) => {
      pressed.current = target instanceof Element ? target.closest('a, button') : null;
    };
    document.addEventListener('click', note, true);
    return () => document.removeEventListener('click', note, true);
  }, []);
  useEffect(() => {
    const element = pressed.current;
    if (!isGoing || !element) return;
    element.setAttribute('data-pressed', '');
    return () => element.removeAttribute('data-pressed');
  }, [isGoing]);
}

/** A press that came before the page's scripts is made once all of the page hears it. */
function useEarlyPress(): void {
  useEffect(() => {
    const timer = setTimeout(() => window.__wake?.());
    return () => clearTimeout(timer);
  }, []);
}

function useBusyMain(isBusy: boolean): void {
  useEffect(() => {
    const main = document.querySelector('main');
    if (!isBusy || !main) return;
    main.setAttribute('aria-busy', 'true');
    return () => main.removeAttribute('aria-busy');
  }, [isBusy]);
}

/**
 * Shows on every page that a press is answered: a line at the top while another page, or a part that a press has asked for,
 * is on its way. All files of the next page are asked for at once: found one by another they take a round of the network each.
 */
export function NavigationProgress() {
  const { location } = useNavigation();
  const isPartLoading = useIsPartLoading();
  const isGoing = location !== undefined;
  const isShown = useLasting(isGoing || isPartLoading, SHOWN_AFTER_MS);
  useEarlyPress();
  usePressedLink(isGoing);
  useBusyMain(isShown);
  return (
    <>
      {location ? <PrefetchPageLinks page={location.pathname + location.search} /> : null}
      {isShown ? <div className="going" aria-hidden /> : null}
    </>
  );
}
