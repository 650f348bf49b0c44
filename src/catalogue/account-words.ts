/** What the server says of an account in Russian. */

/** A passkey that names neither its keeper nor its device. */
export const UNNAMED_PASSKEY = 'Ключ доступа';

/** A device whose browser tells nothing of itself. */
export const UNKNOWN_DEVICE = 'неизвестное устройство';

/** A line of the receipt for an erased account: how many words were left on the wall. */
export const namelessLine = (count: number): string => `Остались на\u00a0стене без имени, как вы\u00a0решили: ${count}`;
