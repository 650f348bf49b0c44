// @vitest-environment jsdom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { LiveEvent } from '~/web/session/live-events';

const UID = '0b3f8c1e-0000-4000-8000-00000000000a';
const TOPIC = '0b3f8c1e-0000-4000-8000-00000000000b';

afterEach(() => {
  cleanup();
  vi.doUnmock('~/web/session/use-live');
  vi.resetModules();
  vi.unstubAllGlobals();
});

test('what is told while a topic is being read is not lost to the older answer', async () => {
  let hear = (_event: LiveEvent) => {};
  const answers: ((isLocked: boolean) => void)[] = [];
  // What modules of other tests still ask for is no question of this one.
  vi.stubGlobal('fetch', (asked: RequestInfo | URL) =>
    String(asked instanceof Request ? asked.url : asked).includes(TOPIC)
      ? new Promise<Response>((resolve) =>
          answers.push((locked) =>
            resolve(Response.json({ topic: { id: TOPIC, locked }, posts: [], from: 1, to: 0, last: 0, read: 0 })),
          ),
        )
      : Promise.reject(new TypeError('no network')),
  );
  vi.resetModules();
  vi.doMock('~/web/session/use-live', () => ({ useLive: (listener: typeof hear) => (hear = listener) }));
  const { useTopic } = await import('./use-topic');
  const { result } = renderHook(() => useTopic(UID, TOPIC, null));
  await waitFor(() => expect(answers).toHaveLength(1));
  act(() => hear({ kind: 'topics', ids: [TOPIC] }));
  await act(async () => answers[0]?.(true));
  await waitFor(() => expect(answers).toHaveLength(2));
  await act(async () => answers[1]?.(false));
  await waitFor(() => expect(result.current.window?.topic.locked).toBe(false));
});
