import { useEffect, useEffectEvent, useRef } from 'react';
import { useResource } from '~/web/session/use-resource';
import { type NotedText, saveForLater } from './save-note';
import { savedResource } from './saved-resource';

/**
 * Whether a text is put by for later. `asked`: the last press that changes it, each another object; it is fulfilled once it is known what
 * is put by.
 */
export function useLater(text: NotedText, asked: object | null): boolean {
  const { state, loaded, failed } = useResource(savedResource);
  const saved = state.find(({ path }) => path === text.path);
  const fulfil = useEffectEvent(() => void saveForLater(text, !saved, saved?.savedAt));
  const done = useRef<object | null>(null);
  const isKnown = loaded || failed;
  useEffect(() => {
    if (!asked || !isKnown || done.current === asked) return;
    done.current = asked;
    fulfil();
  }, [asked, isKnown]);
  return saved !== undefined;
}
