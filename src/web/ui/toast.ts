import type { ReactNode } from 'react';

/**
 * One toast at a time: `showToast({ kind: 'ok', text: SAVE_MESSAGES.saved, hint: 'Бина: +10 баллов' })`.
 * Errors stay until they are closed, the rest leaves after six seconds.
 */
export interface Toast {
  kind: 'ok' | 'warn' | 'bad' | 'info';
  text: string;
  /** A second, quieter line. */
  hint?: ReactNode;
  /** A link when it has `to`, otherwise a button. The toast closes after it. */
  action?: { label: string; to: string } | { label: string; onClick: () => void };
  /** Stays until it is closed, like an error; beside an open dialog it is not in sight. */
  stays?: boolean;
}

export const TOAST_MS = 6_000;

/** `id` tells it from another one with the same words. */
export type ShownToast = Toast & { id: number };

let current: ShownToast | null = null;
let count = 0;
const listeners = new Set<() => void>();

function publish(next: typeof current): void {
  current = next;
  for (const listener of listeners) listener();
}

/** Gives the toast's `id`. */
export function showToast(toast: Toast): number {
  const id = ++count;
  publish({ ...toast, id });
  return id;
}

/** Shows a toast once no other one stands: for what can wait. What it gives back takes the toast away, or no longer waits with it. */
export function showToastLater(toast: Toast): () => void {
  let id: number | undefined;
  const free = () => {
    if (current !== null) return;
    listeners.delete(free);
    id = showToast(toast);
  };
  listeners.add(free);
  free();
  return () => {
    listeners.delete(free);
    if (id !== undefined) closeToast(id);
  };
}

/** Takes the toast away; with an `id` only while that one still stands. */
export function closeToast(id?: number): void {
  if (id === undefined || current?.id === id) publish(null);
}

export const toastStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  get: () => current,
};
