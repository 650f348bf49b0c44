import type { Declared } from './resource';

let declared: readonly Declared[] = [];

/** Names all resources of the site, so that what waits is found whichever page is open. */
export function declareResources(resources: readonly Declared[]): void {
  declared = resources;
}

export const declaredResources = (): readonly Declared[] => declared;
