import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type OwnSearchQuery, readSearchQuery, writeSearchQuery } from './search-query';

const PAUSE_MS = 350;

/**
 * The search of this place of the history, and how to change a part of it; a change takes the place of the last one, so that «back»
 * leaves the page. A change that is still on its way goes along with the next.
 */
function useSearchQuery(uid: string): [OwnSearchQuery, (part: Partial<OwnSearchQuery>) => void] {
  const { state } = useLocation();
  const navigate = useNavigate();
  const wish = useMemo(() => readSearchQuery(uid, state), [uid, state]);
  const last = useRef(wish);
  useEffect(() => {
    last.current = wish;
  }, [wish]);
  const change = (part: Partial<OwnSearchQuery>) => {
    last.current = { ...last.current, ...part };
    void navigate('.', { state: writeSearchQuery(uid, last.current), replace: true, preventScrollReset: true });
  };
  return [wish, change];
}

export interface OwnWishes {
  wish: OwnSearchQuery;
  /** What stands in the field; `wish` hears of it a moment after the last letter. */
  text: string;
  type: (words: string) => void;
  /** What stands in the field is asked for at once. */
  submit: () => void;
  /** Chooses a part of the search; the words of the field go along. */
  change: (part: Partial<OwnSearchQuery>) => void;
}

/** The search that this place of the history holds, with the field that leads it. */
export function useOwnSearchQuery(uid: string): OwnWishes {
  const [wish, setWish] = useSearchQuery(uid);
  const [text, setText] = useState(wish.text);
  const [kept, setKept] = useState(wish.text);
  /** Words are typed that were not asked for yet: an answer to earlier ones leaves them alone. */
  const [isTyping, setTyping] = useState(false);
  if (kept !== wish.text) {
    setKept(wish.text);
    if (!isTyping && text.trim() !== wish.text) setText(wish.text);
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const change = (part: Partial<OwnSearchQuery>) => {
    clearTimeout(timer.current);
    setTyping(false);
    setWish({ text: text.trim(), ...part });
  };
  return {
    wish,
    text,
    type: (words) => {
      setText(words);
      setTyping(true);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        setTyping(false);
        setWish({ text: words.trim() });
      }, PAUSE_MS);
    },
    submit: () => change({}),
    change,
  };
}
