import { shownLineSchema } from '../text';

/** As many as one has devices, and some. */
export const PASSKEYS_MAX = 20;
export const PASSKEY_NAME_MAX = 60;
export const passkeyNameSchema = shownLineSchema(PASSKEY_NAME_MAX);
