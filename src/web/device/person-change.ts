import { createListeners } from './store';

/** Whoever holds something of a person in memory hears here that they are no longer the one at this page. */

const { subscribe, notify } = createListeners();

/** Calls `listener` whenever a person who was known has gone or given way to another. */
export const onPersonGone = subscribe;
export const notifyPersonGone = notify;
