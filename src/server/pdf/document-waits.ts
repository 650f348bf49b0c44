import { EXPORT_MESSAGES } from '~/contract/messages';
import { refuse } from '../http/errors';
import { PDF_RETRY_SECONDS } from './write-pdf';

/** The answer to whoever asks for a document while an earlier one of theirs waits for its turn. */
export const documentWaits = () =>
  refuse('too-many-requests', { retryAfter: PDF_RETRY_SECONDS, message: EXPORT_MESSAGES.waiting });
