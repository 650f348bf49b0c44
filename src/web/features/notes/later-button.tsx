import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '~/web/ui/lazy-part';
import { showToast } from '~/web/ui/toast';
import { mayHaveSaved } from './may-have-saved';
import { NOT_OPENED } from './not-opened';
import type { NotedText } from './save-note';
import { LaterToggle } from './tool-buttons';

const load = () => import('./saved-for-later');
const SavedForLater = lazyPart(async () => (await load()).SavedForLater);

interface LaterButtonProps {
  text: NotedText;
  className?: string | undefined;
}

/** «На потом» on the card of a text. What is put by is looked up when something of it may lie here, or at the first press. */
export function LaterButton({ text, className }: LaterButtonProps) {
  const [isLooked, setLooked] = useState(false);
  const [asked, setAsked] = useState<object | null>(null);
  const [isSaved, setSaved] = useState(false);
  useEffect(
    () =>
      mayHaveSaved(() => {
        load().then(
          () => setLooked(true),
          () => {},
        );
      }),
    [],
  );
  const press = () => {
    load().then(
      () => setAsked({}),
      () => showToast(NOT_OPENED),
    );
  };
  return (
    <>
      <LaterToggle isSaved={isSaved} title={text.title} className={className} onPress={press} />
      <Suspense>{isLooked || asked ? <SavedForLater text={text} asked={asked} onSaved={setSaved} /> : null}</Suspense>
    </>
  );
}
