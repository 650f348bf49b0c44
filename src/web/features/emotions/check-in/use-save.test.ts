// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { type ErrorCode, STATUS_OF } from '~/contract/errors';
import { SAVE_MESSAGES } from '~/contract/messages';
import { ApiError } from '~/web/sync/api';
import { isFinal } from '~/web/sync/final-refusals';
import { pendingToast } from './use-save';

const CODES = [...Object.keys(STATUS_OF), 'network'] as (ErrorCode | 'network')[];
const waits = CODES.filter((code) => !isFinal(new ApiError(0, code, '')));

test.each(waits)('an entry that waits because of «%s» is no failed save, unless the server has failed', (code) => {
  const { kind, text } = pendingToast(code);
  const isFault = code === 'internal' || code === 'disk-full';
  expect(kind).toBe(isFault ? 'bad' : 'info');
  expect(text === SAVE_MESSAGES.failed).toBe(isFault);
});

test('without a network it says when it goes', () => {
  expect(pendingToast('network').text.replaceAll('\u00a0', ' ')).toBe(
    'Запись лежит на этом устройстве и уйдёт в аккаунт, когда появится сеть.',
  );
});
