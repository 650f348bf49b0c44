/** What the site calls what has told no name of its own. */
export const UNKNOWN_DEVICE = 'неизвестное устройство';
export const UNNAMED_PASSKEY = 'Ключ доступа';
