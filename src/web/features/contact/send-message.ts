import { MAX_FORM_AGE_MS, MIN_FORM_AGE_MS } from '~/domain/contact/limits';
import { ApiError, api } from '~/web/sync/api';
import type { TypedMessage } from './check-message';

/** The opened form: the server's token and when this device got it. */
interface OpenForm {
  token: string;
  at: number;
}

/** On top of the least age, for the way of the answer. */
const SPARE_MS = 300;
/** A token is renewed this long before it ends. */
const EARLY_MS = 60 * 60 * 1000;

let opened: Promise<OpenForm> | null = null;

const ask = async (): Promise<OpenForm> => ({ ...(await api('GET /api/contact/token', {})), at: Date.now() });

/** Asks for the form's token ahead of time; a failure is told when the message is sent. */
export function openForm(): Promise<OpenForm> {
  opened ??= ask().catch((error: unknown) => {
    opened = null;
    throw error;
  });
  return opened;
}

async function ripeToken(): Promise<string> {
  const known = await openForm();
  if (Date.now() - known.at > MAX_FORM_AGE_MS - EARLY_MS) opened = null;
  const form = await openForm();
  const wait = form.at + MIN_FORM_AGE_MS + SPARE_MS - Date.now();
  if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
  return form.token;
}

const isTokenRefused = (error: unknown) =>
  error instanceof ApiError && error.issues.some(({ path }) => path === 'token');

/** Sends a message to the owner. A form that became too old is opened anew by itself. Throws ApiError. */
export async function sendMessage(message: TypedMessage, homepage: string): Promise<void> {
  const send = async () =>
    void (await api('POST /api/contact', { body: { ...message, homepage, token: await ripeToken() } }));
  try {
    await send();
  } catch (error) {
    if (!isTokenRefused(error)) throw error;
    opened = null;
    await send();
  }
}
