import type { Page } from '@playwright/test';

/** Everything that src/web/sync keeps in this browser: database → documents by their resource. */
export const storedData = (page: Page): Promise<Record<string, Record<string, unknown>>> =>
  page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const opened = (name: string) =>
      new Promise<IDBDatabase | null>((resolve, reject) => {
        const opening = indexedDB.open(name);
        // It has just been deleted: it must not come back.
        opening.onupgradeneeded = () => opening.transaction?.abort();
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = (event) => {
          event.preventDefault();
          if (opening.error?.name === 'AbortError') resolve(null);
          else reject(opening.error);
        };
      });
    const all: Record<string, Record<string, unknown>> = {};
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await opened(name);
      if (!database) continue;
      all[name] = {};
      for (const store of database.objectStoreNames) {
        const docs = database.transaction(store).objectStore(store);
        const [keys, values] = await Promise.all([done(docs.getAllKeys()), done(docs.getAll())]);
        all[name] = Object.fromEntries(keys.map((key, at) => [String(key), values[at]]));
      }
      database.close();
    }
    return all;
  });

/** Resolves when the browser has written what the page has given it so far: nobody turns to another page sooner after a press. */
export const isWritten = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const lookInto = (name: string) =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open(name);
        // It has just been deleted: it must not come back.
        opening.onupgradeneeded = () => opening.transaction?.abort();
        opening.onerror = (event) => {
          event.preventDefault();
          resolve();
        };
        opening.onsuccess = () => {
          const database = opening.result;
          const [store] = database.objectStoreNames;
          const done = () => {
            database.close();
            resolve();
          };
          if (!store) return done();
          // It waits for every transaction that writes there.
          const look = database.transaction(store);
          look.oncomplete = done;
          look.onabort = done;
          look.objectStore(store).count();
        };
      });
    for (const { name } of await indexedDB.databases()) if (name) await lookInto(name);
  });

/** A guest's things of one resource; undefined where there are none. */
export const guestData = async (page: Page, resource: string): Promise<unknown> =>
  ((await storedData(page))['krona.guest']?.[resource] as { state?: unknown } | undefined)?.state;
