// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runSignOut } from '~/web/sync/signing-out';
import { eventually } from '../../../tests/support/eventually';
import { stays } from '../../../tests/support/waiting';
import { joinLive } from './live-events';

/** The streams that were opened, in their order. */
let streams: FakeStream[];

class FakeStream extends EventTarget {
  static readonly CLOSED = 2;
  readyState = 1;
  constructor(readonly address: string) {
    super();
    streams.push(this);
  }
  close() {
    this.readyState = FakeStream.CLOSED;
  }
}

beforeEach(() => {
  streams = [];
  vi.stubGlobal('EventSource', FakeStream);
  vi.stubGlobal('navigator', { locks: { request: (_name: string, _how: object, work: () => unknown) => work() } });
});
afterEach(() => vi.unstubAllGlobals());

const open = () => streams.map(({ readyState }) => readyState !== FakeStream.CLOSED);

test('the stream ends with the wish to leave, before the server ends the session, and is not opened for who has left', async () => {
  const leave = joinLive('u1');
  await eventually(() => expect(open()).toEqual([true]));
  let answer = () => {};
  const left = runSignOut(() => new Promise((resolve) => (answer = resolve)));
  await eventually(() => expect(open()).toEqual([false]));
  answer();
  await left;
  await stays(() => streams.length, 1, 60);
  leave();
});

test('for who could not leave it is opened anew', async () => {
  const leave = joinLive('u1');
  await eventually(() => expect(open()).toEqual([true]));
  await runSignOut(() => Promise.reject(new Error('refused'))).catch(() => {});
  await eventually(() => expect(open()).toEqual([false, true]));
  leave();
  await eventually(() => expect(open()).toEqual([false, false]));
});
