import { ApiError } from './api';

/** A removal of what is gone already is done. Throws any other failure. */
export async function unlessGone(removal: Promise<unknown>): Promise<void> {
  try {
    await removal;
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'not-found')) throw error;
  }
}
