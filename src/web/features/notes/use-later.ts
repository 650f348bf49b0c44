import { useEffect, useEffectEvent, useRef } from 'react';
import { useResource } from '~/web/data/use-resource';
import { type NotedText, saveForLater } from './keep-note';
import { savedResource } from './saved-resource';

/**
 * Whether a text is put by for later, and how to change that. `asked`: a press from before this was known, each another object; it is
 * fulfilled once it is known what is put by.
 */
export function useLater(text: NotedText, asked: object | null): [boolean, () => void] {
  const { state, known, failed } = useResource(savedResource);
  const saved = state.find(({ path }) => path === text.path);
  const change = () => void saveForLater(text, !saved, saved?.savedAt);
  const fulfil = useEffectEvent(change);
  const done = useRef<object | null>(null);
  const isKnown = known || failed;
  useEffect(() => {
    if (!asked || !isKnown || done.current === asked) return;
    done.current = asked;
    fulfil();
  }, [asked, isKnown]);
  return [saved !== undefined, change];
}
