import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '~/web/ui/lazy-part';
import { showToast } from '~/web/ui/toast';
import type { NotedText } from './keep-note';
import { mayHaveKept } from './may-have-kept';
import { NOT_OPENED } from './not-opened';
import { LaterToggle } from './tool-buttons';

const load = () => import('./kept-later');
const KeptLater = lazyPart(async () => (await load()).KeptLater);

interface LaterButtonProps {
  text: NotedText;
  className?: string | undefined;
}

/** «На потом» on the card of a text. What is put by is looked up when something of it may lie here, or at the first press. */
export function LaterButton({ text, className }: LaterButtonProps) {
  const [state, setState] = useState<'away' | 'here' | 'pressed'>('away');
  useEffect(() => {
    const show = () => setState((before) => (before === 'away' ? 'here' : before));
    return mayHaveKept(() => {
      load().then(show, () => {});
    });
  }, []);
  const press = () => {
    load().then(
      () => setState('pressed'),
      () => showToast(NOT_OPENED),
    );
  };
  const button = <LaterToggle isSaved={false} title={text.title} className={className} onPress={press} />;
  if (state === 'away') return button;
  return (
    <Suspense fallback={button}>
      <KeptLater text={text} className={className} isPressed={state === 'pressed'} />
    </Suspense>
  );
}
