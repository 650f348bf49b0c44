import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Digits choose answers: only while the focus is within the element (WCAG 2.1.4), so that no key works by surprise. */
export function useAnswerKeys(
  ref: RefObject<HTMLElement | null>,
  count: number,
  choose: (index: number) => void,
): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
    const index = /^[1-9]$/.test(event.key) ? Number(event.key) - 1 : -1;
    if (index < 0 || index >= count) return;
    event.preventDefault();
    choose(index);
  });
  useEffect(() => {
    const element = ref.current;
    const press = (event: KeyboardEvent) => onKey(event);
    element?.addEventListener('keydown', press);
    return () => element?.removeEventListener('keydown', press);
  }, [ref]);
}
