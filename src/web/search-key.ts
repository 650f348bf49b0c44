/** Whether the key «/» opens the search: on unless the person switched it off on this device. */

const KEY = 'krona.search-key';

export function isSearchKeyOn(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off';
  } catch {
    return true;
  }
}

export function setSearchKey(on: boolean): void {
  try {
    if (on) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, 'off');
  } catch {
    // Storage is forbidden: the choice lasts as long as the page.
  }
}
