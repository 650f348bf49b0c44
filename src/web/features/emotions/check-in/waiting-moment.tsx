import { href, Link } from 'react-router';
import { dayKey } from '~/domain/day';
import { needsCare } from '~/domain/emotions/care';
import type { NewEntry } from '~/domain/emotions/entry';
import { HelpCard } from '~/web/ui/help-card';
import { emotionTitle, outOfTen } from '../emotion-words';
import { useDeviceZone } from '../journal/use-reader';
import { WhatHelpsNow } from '../outcome/what-helps-now';
import { useWaitingEntries } from '../waiting-journal';
import styles from './check-in.module.css';
import { NewArc } from './new-arc';
import { useMomentHeading } from './use-moment-heading';

interface Props {
  entry: NewEntry;
  /** It goes into the diary by itself; a guest's waits until they sign in. */
  isGuest: boolean;
  onNext: () => void;
}

/** An entry waits on the device: what that means, and for a guest how to keep it. */
export function WaitingMoment({ entry, isGuest, onNext }: Props) {
  const heading = useMomentHeading();
  const timeZone = useDeviceZone();
  const entries = useWaitingEntries(timeZone).entries.toReversed();
  const zone = timeZone ?? 'UTC';
  const isEarlier = entry.writtenAt !== undefined && dayKey(new Date(entry.writtenAt), zone) < dayKey(new Date(), zone);
  const today = entries.at(-1)?.localDate ?? dayKey(new Date(), zone);
  const days = entries.map(({ localDate, emotion, intensity }) => ({ day: localDate, emotion, intensity }));
  const back = `?next=${encodeURIComponent(href('/awareness-tools/emotional-compass'))}`;
  return (
    <section className={`wrap ${styles.moment} is-${entry.emotion}`} aria-labelledby="waiting-moment">
      {needsCare(entry) && <HelpCard />}
      <div className={`gap-7 split--s mb-6 r-l ${styles.done}`}>
        <NewArc days={days} today={today} entries={entries.filter(({ localDate }) => localDate === today)} />
        <div>
          <h1 className="d-m" id="waiting-moment" ref={heading} tabIndex={-1}>
            {isEarlier ? 'Запись за\u00a0вчера' : 'Запись'} ждёт на&nbsp;этом устройстве
          </h1>
          <p className={`mute ${styles.told}`}>
            {emotionTitle(entry.emotion)}, {outOfTen(entry.intensity)}.{' '}
            {isGuest
              ? 'С\u00a0дневником она сохранится надолго: вы\u00a0увидите свой год, анализ и\u00a0древо. Текст записей хранится зашифрованным.'
              : 'Как только появится связь, она сама уйдёт в\u00a0дневник, на\u00a0свой день и\u00a0час.'}
          </p>
          <div className="row mt-6">
            {isGuest ? (
              <>
                <Link className="btn btn--brand" to={`${href('/register')}${back}`}>
                  Завести дневник
                </Link>
                <Link className="btn btn--soft" to={`${href('/login')}${back}`}>
                  Войти
                </Link>
              </>
            ) : null}
            <button type="button" className="btn btn--quiet" onClick={onNext}>
              Добавить ещё одну
            </button>
          </div>
        </div>
      </div>
      <WhatHelpsNow helped={[]} emotion={entry.emotion} intensity={entry.intensity} />
    </section>
  );
}
