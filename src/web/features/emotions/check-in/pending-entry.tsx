import { useState } from 'react';
import { href } from 'react-router';
import { addDays, dayKey } from '~/domain/day';
import { needsCare } from '~/domain/emotions/care';
import { siteNow } from '~/web/sync/site-clock';
import { dayText } from '~/web/text/date-text';
import { LinkButton } from '~/web/ui/button';
import { HelpCard } from '~/web/ui/help-card';
import { SaveState } from '~/web/ui/save-state';
import { emotionTitle, outOfTen } from '../emotion-words';
import { useDeviceZone } from '../journal/use-reader';
import { WhatHelpsNow } from '../outcome/what-helps-now';
import { usePendingEntries } from '../pending-entries';
import styles from './check-in.module.css';
import { NewArc } from './new-arc';
import { useResultHeading } from './use-result-heading';
import type { Done } from './use-save';

type Pending = Extract<Done, { kind: 'waiting' }>;

interface Props {
  waiting: Pending;
  onNext: () => void;
}

type State = 'guest' | 'asked' | 'waits' | 'arrived' | 'refused';

/** Where the entry is by now, whatever page or tab has sent it. */
function usePendingState({ key, isGuest, way }: Pending, board: PendingEntries): State {
  const isHere = board.state.some((one) => one.key === key);
  const [wasHere, setWasHere] = useState(false);
  if (isHere && !wasHere) setWasHere(true);
  if (isGuest) return 'guest';
  if (refusedOf(board, key).length > 0) return 'refused';
  return way === 'waits' && wasHere && !isHere ? 'arrived' : way;
}

type PendingEntries = ReturnType<typeof usePendingEntries>['board'];
const refusedOf = ({ refused }: PendingEntries, key: string) => refused.filter(({ change }) => change.key === key);

const TITLES: Readonly<Record<State, string>> = {
  guest: 'ждёт на\u00a0этом устройстве',
  asked: 'ждёт на\u00a0этом устройстве',
  waits: 'ждёт на\u00a0этом устройстве',
  arrived: 'ушла в\u00a0дневник',
  refused: 'не\u00a0принята',
};

const TEXTS: Readonly<Record<State, string>> = {
  guest:
    'С\u00a0дневником она сохранится надолго: вы\u00a0увидите свой год, узор и\u00a0древо. Текст записей хранится зашифрованным.',
  asked:
    'Сервер отвечает долго. Запись лежит на\u00a0этом устройстве и\u00a0уйдёт в\u00a0дневник сама: ждать не\u00a0нужно, страницу можно закрыть.',
  waits: 'Как только появится связь, она сама уйдёт в\u00a0дневник, на\u00a0свой день и\u00a0час.',
  arrived: 'Её\u00a0можно перечитать в\u00a0дневнике.',
  refused: 'Её\u00a0текст цел и\u00a0хранится на\u00a0этом устройстве.',
};

/** «Запись», «Запись за вчера», «Запись за 24 марта». `day`: the one that it was written for. */
function nameOf(day: string, today: string): string {
  if (day >= today) return 'Запись';
  return `Запись за\u00a0${day === addDays(today, -1) ? 'вчера' : dayText(day, today)}`;
}

/** An entry waits on the device: what that means, what has become of it, and for a guest how to keep it. */
export function PendingEntryView({ waiting, onNext }: Props) {
  const { key, entry, isGuest } = waiting;
  const heading = useResultHeading();
  const timeZone = useDeviceZone();
  const { board, entries: newest } = usePendingEntries(timeZone);
  const state = usePendingState(waiting, board);
  const entries = newest.toReversed();
  const zone = timeZone ?? 'UTC';
  const now = siteNow();
  // What its person has made today's by their word is no other day's any more.
  const [isTodays, setIsTodays] = useState(false);
  const writtenAt = isTodays ? undefined : entry.writtenAt;
  const name = nameOf(dayKey(writtenAt ? new Date(writtenAt) : now, zone), dayKey(now, zone));
  const day = entries.at(-1)?.localDate ?? dayKey(now, zone);
  const decide = (id: string, decision: 'again' | 'drop') => {
    board.decide(id, decision);
    if (board.refused.some((one) => one.id === id && one.otherwise)) setIsTodays(true);
    if (decision === 'drop') onNext();
  };
  const days = entries.map(({ localDate, ...felt }) => ({
    day: localDate,
    emotion: felt.emotion,
    intensity: felt.intensity,
  }));
  const back = `?next=${encodeURIComponent(href('/awareness-tools/emotional-compass'))}`;
  return (
    <section className={`wrap ${styles.moment} is-${entry.emotion}`} aria-labelledby="waiting-moment">
      <h1 className="d-m" id="waiting-moment" ref={heading} tabIndex={-1}>
        {name} {TITLES[state]}
      </h1>
      {needsCare(entry) && <HelpCard atOnce />}
      <div className={`gap-7 split--s mb-6 r-l ${styles.done}`}>
        <NewArc
          days={days}
          today={dayKey(now, zone)}
          day={day}
          entries={entries.filter(({ localDate }) => localDate === day)}
        />
        <div>
          <p className={`mute ${styles.told}`}>
            {emotionTitle(entry.emotion)}, {outOfTen(entry.intensity)}. {TEXTS[state]}
          </p>
          {state === 'refused' ? <SaveState {...board} refused={refusedOf(board, key)} decide={decide} /> : null}
          <div className="row mt-6">
            {isGuest ? (
              <>
                <LinkButton to={`${href('/register')}${back}`}>Завести дневник</LinkButton>
                <LinkButton kind="soft" to={`${href('/login')}${back}`}>
                  Войти
                </LinkButton>
              </>
            ) : null}
            {state === 'arrived' ? (
              <LinkButton to={href('/awareness-tools/emotional-compass/journal-history')}>Открыть дневник</LinkButton>
            ) : null}
            <button type="button" className="btn btn--quiet" onClick={onNext}>
              Добавить ещё одну
            </button>
          </div>
        </div>
      </div>
      <WhatHelpsNow entry={waiting.written} />
    </section>
  );
}
