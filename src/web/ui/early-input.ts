import { type RefObject, useLayoutEffect, useRef, useSyncExternalStore } from 'react';

const CONTROLS = 'input, textarea, select';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Whether a control holds something else than the page was built with; of a group of radio buttons the chosen one speaks. */
function isEntered(control: Control): boolean {
  if (control instanceof HTMLSelectElement) return control.selectedOptions[0]?.defaultSelected === false;
  if (control.type === 'checkbox' || control.type === 'radio') {
    const { checked, defaultChecked } = control as HTMLInputElement;
    return checked !== defaultChecked && (checked || control.type === 'checkbox');
  }
  return control.value !== control.defaultValue;
}

/**
 * A built page is seen, and typed into, before its scripts run. React leaves a field as it stands and tells nobody, so that
 * the next render of a controlled one would take the words back. Each control that is the element, or stands in it, and
 * holds something new is handed to `take` once, before the first paint of the running page:
 * `<input ref={useEarlyInput(({ value }) => setText(value))} value={text} onChange={…} />`.
 */
export function useEarlyInput<E extends HTMLElement>(take: (control: HTMLInputElement) => void): RefObject<E | null> {
  const place = useRef<E>(null);
  const first = useRef(take);
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    const controls = element.matches(CONTROLS) ? [element] : [...element.querySelectorAll(CONTROLS)];
    for (const control of controls as HTMLInputElement[]) if (isEntered(control)) first.current(control);
  }, []);
  return place;
}

const never = () => () => {};

/** True in a built page until its scripts run: a form sent before would put its fields into the address. */
export const useIsAsleep = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
