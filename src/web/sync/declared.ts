import type { Declared } from './resource';

let load: () => Promise<readonly Declared[]> = async () => [];

/** Names all resources of the site, so that what waits is found whichever page is open; the list comes when it is asked for. */
export function declareResources(list: () => Promise<readonly Declared[]>): void {
  load = list;
}

export const declaredResources = (): Promise<readonly Declared[]> => load();
