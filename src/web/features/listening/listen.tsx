import { PauseIcon } from '@phosphor-icons/react/dist/ssr/Pause';
import { SpeakerHighIcon } from '@phosphor-icons/react/dist/ssr/SpeakerHigh';
import { type MouseEvent, useEffect, useState } from 'react';
import { aloudItem } from '~/domain/listening/track';
import { Button } from '~/web/ui/button';
import { showToast } from '~/web/ui/toast';
import { usePlayer } from './player-store';
import { ownVoice } from './voice-element';

/** Whether the device speaks Russian by itself. Voices come some time after the page. */
function useOwnVoice(): boolean {
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    if (!('speechSynthesis' in window)) return;
    const find = () => setThere(ownVoice() !== null);
    find();
    speechSynthesis.addEventListener?.('voiceschanged', find);
    return () => speechSynthesis.removeEventListener?.('voiceschanged', find);
  }, []);
  return isThere;
}

/** Safari lets a page speak later only if it spoke within a press: a word of nothing. */
const speakWithinPress = () => speechSynthesis.speak(new SpeechSynthesisUtterance(''));

interface ListenProps {
  /** Public address of the text. */
  path: string;
  title: string;
}

/**
 * Reads the text of its page aloud by the device's own voice, in the player of the site: the `[data-text]` of the same article. Where no
 * Russian voice speaks on the device itself nothing stands here. The player's code comes with the press.
 */
export function Listen({ path, title }: ListenProps) {
  const hasVoice = useOwnVoice();
  const item = aloudItem(path);
  const isOn = usePlayer(({ track, status }) => track?.slug === item && (status === 'playing' || status === 'loading'));
  if (!hasVoice) return null;
  const press = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const article = currentTarget.closest('article');
    const text = article?.querySelector('[data-text]');
    if (!article || !text) return;
    if (!isOn) speakWithinPress();
    Promise.all([import('./player'), import('./spoken-text')]).then(
      ([{ toggle }, { aloudTrack }]) => toggle(aloudTrack({ path, title, lead: article.querySelector('.lead'), text })),
      () => showToast({ kind: 'warn', text: 'Не\u00a0открылось: нет связи', hint: 'Попробуйте, когда она появится.' }),
    );
  };
  const Icon = isOn ? PauseIcon : SpeakerHighIcon;
  return (
    <Button kind="soft" small onClick={press}>
      <Icon className="i" aria-hidden />
      {isOn ? 'Пауза' : 'Слушать'}
    </Button>
  );
}
