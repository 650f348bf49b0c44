import { useLayoutEffect } from 'react';

/** What was sent (a form) or tapped (with the place inside the target) before the page listened. */
type Early = { form: HTMLFormElement } | { target: Element; x: number; y: number };

declare global {
  interface Window {
    /** What the script of the head has held back (head-scripts.ts); null once the page takes input. */
    __early?: Early[] | null;
  }
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

type Tracked = { _valueTracker?: { setValue(value: string): void } };

/** Tells React of a value that stood in a field before React listened, as if it were typed now. */
function retell(field: Control): void {
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

const LOOK_MS = 50;

/** Parts of a page wake up after it: until then React neither hears a field nor leaves its text alone. */
const isAwake = (field: Control): boolean => Object.keys(field).some((name) => name.startsWith('__reactProps$'));

/** Retells what stands in a field once its part of the page is awake; what is typed meanwhile counts too. */
function retellWhenAwake(field: Control): void {
  if (isAwake(field)) {
    retell(field);
    return;
  }
  const isBox = field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type);
  const read = () => (isBox ? field.checked : field.value);
  let typed = read();
  const note = () => {
    if (!isAwake(field)) typed = read();
  };
  field.addEventListener('input', note);
  const timer = setInterval(() => {
    if (field.isConnected && !isAwake(field)) return;
    clearInterval(timer);
    field.removeEventListener('input', note);
    if (typeof typed === 'boolean') (field as HTMLInputElement).checked = typed;
    else if (field.type !== 'file') field.value = typed;
    retell(field);
  }, LOOK_MS);
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
    for (const field of document.querySelectorAll<Control>('input, textarea, select')) retellWhenAwake(field);
    window.__early = null;
    // Each after what the one before has changed is rendered.
    for (const early of held) setTimeout(() => repeat(early));
  }, []);
}
