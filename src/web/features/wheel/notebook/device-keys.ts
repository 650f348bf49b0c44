/** Where the device keeps what a guest has made, and what waits to reach an account. */
export const GUEST_KEY = 'krona.wheel.guest';
export const queueKey = (uid: string) => `krona.wheel.queue.${uid}`;
