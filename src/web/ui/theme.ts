import { createListeners, useStore } from '~/web/device/store';

/** Appearance: the system's unless the person chose; kept on the device and read before the first paint. */
export type Theme = 'system' | 'light' | 'dark';

const KEY = 'krona.theme';
const { subscribe, notify } = createListeners();

function read(): Theme {
  const { theme } = document.documentElement.dataset;
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

export function setTheme(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset.theme;
  else dataset.theme = theme;
  try {
    if (theme === 'system') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, theme);
  } catch {
    // Storage is forbidden: the choice lasts until the page is closed.
  }
  notify();
}

/** The person's choice; `system` on the server. */
export function useTheme(): Theme {
  return useStore<Theme>({ subscribe, get: read }, 'system');
}

/** Whether the page is dark at this moment. */
export function isDark(): boolean {
  const theme = read();
  return theme === 'system' ? matchMedia('(prefers-color-scheme: dark)').matches : theme === 'dark';
}
