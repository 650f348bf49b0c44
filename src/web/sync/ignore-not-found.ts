import { ApiError } from './api';

/** A removal of what is gone already is done, and so is what concerns it. Throws any other failure. */
export async function ignoreNotFound(call: Promise<unknown>): Promise<undefined> {
  try {
    await call;
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'not-found')) throw error;
  }
}
