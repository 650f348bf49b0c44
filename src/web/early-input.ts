import { useLayoutEffect } from 'react';

/** What was sent (a form) or tapped (with the place inside the target) before the page listened. */
type Early = { form: HTMLFormElement } | { target: Element; x: number; y: number };

declare global {
  interface Window {
    /** What the script of the head has held back (head-scripts.ts); null once the page takes input. */
    __early?: Early[] | null;
  }
}

type Tracked = { _valueTracker?: { setValue(value: string): void } };

/** Tells React of a value that stood in a field before React listened, as if it were typed now. */
function retell(field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement): void {
  if (field instanceof HTMLSelectElement) {
    const changed = [...field.options].some((option) => option.selected !== option.defaultSelected);
    if (changed) field.dispatchEvent(new Event('change', { bubbles: true }));
  } else if (field.type === 'checkbox' || field.type === 'radio') {
    const box = field as HTMLInputElement;
    if (box.checked === box.defaultChecked || (box.type === 'radio' && !box.checked)) return;
    box.checked = !box.checked;
    box.click();
  } else if (field.value !== field.defaultValue && field.type !== 'file') {
    // React passes over an event whose value it believes to know.
    (field as Tracked)._valueTracker?.setValue(field.defaultValue);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

function repeat(early: Early): void {
  if ('form' in early) {
    if (early.form.isConnected) early.form.requestSubmit();
  } else if (early.target.isConnected) {
    const { left, top } = early.target.getBoundingClientRect();
    const place = { clientX: left + early.x, clientY: top + early.y };
    early.target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...place }));
  }
}

/** A built page is seen before its scripts run: what is typed, ticked, tapped and sent until then counts. */
export function useEarlyInput(): void {
  useLayoutEffect(() => {
    const held = window.__early;
    if (!held) return;
    for (const field of document.querySelectorAll<HTMLInputElement>('input, textarea, select')) retell(field);
    window.__early = null;
    // Each after what the one before has changed is rendered.
    for (const early of held) setTimeout(() => repeat(early));
  }, []);
}
