import type { ReactNode } from 'react';
import { createStore } from '~/web/device/store';

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

let count = 0;
export const toastStore = createStore<ShownToast | null>(null);

/** Gives the toast's `id`. */
export function showToast(toast: Toast): number {
  const id = ++count;
  toastStore.set({ ...toast, id });
  return id;
}

/** Shows a toast once no other one stands: for what can wait. What it gives back takes the toast away, or no longer waits with it. */
export function showToastLater(toast: Toast): () => void {
  let id: number | undefined;
  const free = () => {
    if (toastStore.get() !== null) return;
    stop();
    id = showToast(toast);
  };
  const stop = toastStore.subscribe(free);
  free();
  return () => {
    stop();
    if (id !== undefined) closeToast(id);
  };
}

/** Takes the toast away; with an `id` only while that one still stands. */
export function closeToast(id?: number): void {
  if (id === undefined || toastStore.get()?.id === id) toastStore.set(null);
}
