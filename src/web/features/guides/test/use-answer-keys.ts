import { useEffect, useEffectEvent } from 'react';

/** Digits choose answers while nothing outside the test, such as a field or a menu, has the focus. */
export function useAnswerKeys(count: number, choose: (index: number) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
    const focused = document.activeElement;
    const isFree = !focused || focused === document.body || focused.id === 'main' || focused.closest('.quiz') !== null;
    const index = /^[1-9]$/.test(event.key) ? Number(event.key) - 1 : -1;
    if (!isFree || index < 0 || index >= count) return;
    event.preventDefault();
    choose(index);
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
