import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, inject, vi } from 'vitest';
import { readThreadsFrom } from '~/server/open-thread';

readThreadsFrom(pathToFileURL(`${inject('threads')}/`));

// A component or handler that logs an error has failed, even when its assertions pass.
let errors: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  errors = vi.spyOn(console, 'error');
});

afterEach(() => {
  expect(errors.mock.calls).toEqual([]);
  errors.mockRestore();
});
