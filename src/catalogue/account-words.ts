/** What the server says of an account in Russian. */

/** A passkey that names neither its keeper nor its device. */
export const UNNAMED_PASSKEY = 'Ключ доступа';

/** A device whose browser tells nothing of itself. */
export const UNKNOWN_DEVICE = 'неизвестное устройство';

/** A line of the receipt for an erased account: how many words were left on the wall and in the community. */
export const namelessLine = (count: number): string =>
  `Остались на\u00a0стене и\u00a0в\u00a0сообществе без имени, как вы\u00a0решили: ${count}`;
