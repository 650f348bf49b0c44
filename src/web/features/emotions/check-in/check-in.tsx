import { type FormEvent, useCallback, useDeferredValue, useEffect, useRef, useState } from 'react';
import { type EmotionKey, findEmotion } from '~/catalogue/emotions';
import { dayKey } from '~/domain/day';
import { GUEST } from '~/web/device/device-keys';
import { type Session, useSession } from '~/web/session/session';
import { useOwner } from '~/web/session/use-owner';
import { siteNow } from '~/web/sync/site-clock';
import { useSnapshot } from '~/web/sync/use-snapshot';
import { showToast } from '~/web/ui/toast';
import { useUnsaved } from '~/web/ui/unsaved';
import { EntryFields } from '../entry-form/entry-fields';
import { OnlyForMe } from '../entry-form/only-for-me';
import { useFrequentTags } from '../entry-form/use-frequent-tags';
import { entryResource, type PendingEntry } from '../entry-resource';
import { useDeviceZone } from '../journal/use-reader';
import { useDaily } from '../use-daily';
import styles from './check-in.module.css';
import { FullDay } from './full-day';
import { PendingEntryView } from './pending-entry';
import { SaveBar } from './save-bar';
import { SavedEntryView } from './saved-entry';
import { Sentence } from './sentence';
import { dayWords, waitingOf } from './today';
import { useDraft } from './use-draft';
import { useSave } from './use-save';
import {
  ReturnedDraft,
  returnedDay,
  useEarlierDayWords,
  type WrittenDay,
  WrittenDayChoice,
  writtenDay,
} from './written-day';

interface Counted {
  /** The account has refused the day as full. */
  capped: boolean;
  /** What waits on the device, but for the entry of this key. */
  entries: readonly PendingEntry[];
  but: string | null;
  /** The browser keeps nothing of what is written. */
  refused: boolean;
}

const guestText = (refused: boolean) =>
  refused
    ? 'Этот браузер ничего не\u00a0хранит: чтобы сохранить запись, войдите'
    : 'Запись останется на\u00a0этом устройстве, пока вы\u00a0не\u00a0войдёте';

function useDay({ user, unsure }: Session, { capped, entries, but, refused }: Counted) {
  const timeZone = user?.profile.timeZone;
  const daily = useDaily(user?.uid, timeZone);
  const actions = capped ? Number.POSITIVE_INFINITY : daily.actions;
  if (timeZone) {
    const now = siteNow();
    const waiting = waitingOf(dayKey(now, timeZone), entries, { timeZone, now, but });
    return { reload: daily.reload, ...dayWords(actions, now, timeZone, waiting) };
  }
  return {
    reload: daily.reload,
    full: false,
    title: 'Запись за\u00a0сегодня',
    text: unsure ? 'Нужны только чувство и\u00a0сила, остальное по\u00a0желанию' : guestText(refused),
  };
}

/** The page and its header take the tint of the feeling. */
function useTint(emotion: string | null): void {
  useEffect(() => {
    if (emotion === null) return;
    const classes = ['felt', `is-${emotion}`];
    document.documentElement.classList.add(...classes);
    return () => document.documentElement.classList.remove(...classes);
  }, [emotion]);
}

/** Recording an emotion on one page. `chosen`: the emotion that the address asks for. */
export function CheckIn({ chosen }: { chosen: string | null }) {
  const session = useSession();
  const form = useRef<HTMLFormElement>(null);
  const owner = useOwner();
  const uid = session.user?.uid ?? null;
  const wished: EmotionKey | null = findEmotion(chosen ?? '')?.key ?? null;
  const { draft, begun, latest, state, change, clear, handOver, takeBack } = useDraft(owner, wished);
  const [written, setWritten] = useState<WrittenDay>('today');
  const { save, next, busy, errors, done, capped, saving } = useSave({
    written,
    begun,
    timeZone: session.user?.profile.timeZone ?? null,
    form,
    uid,
    ready: owner !== null,
    ended: session.ended !== null,
    unsure: session.unsure,
    current: latest,
    clear,
    handOver,
    takeBack,
  });
  const shown = useDeferredValue(draft);
  const shownState = useDeferredValue(state);
  useTint(shown.emotion || null);
  useUnsaved(state === 'writing' || state === 'refused');
  const counted = { entries: useSnapshot(uid ?? GUEST, entryResource).state, but: saving };
  const today = useDay(session, { ...counted, capped: capped === 'today', refused: shownState === 'refused' });
  const deviceZone = useDeviceZone();
  const timeZone = session.user?.profile.timeZone ?? deviceZone ?? 'UTC';
  const moments = { now: siteNow(), begun, timeZone };
  const returned = returnedDay(moments);
  const isToday = written === 'today' || (written === 'begun' && returned === null);
  const earlier = isToday ? returned : writtenDay(written, moments);
  const earlierWords = useEarlierDayWords({
    ...counted,
    uid,
    timeZone,
    day: earlier,
    capped: !isToday && capped === written,
  });
  const day = isToday ? today : (earlierWords ?? today);
  const frequentTags = useFrequentTags(uid);

  const again = () => {
    today.reload();
    setWritten('today');
    next();
  };
  const onClear = useCallback(() => {
    const before = clear();
    showToast({
      kind: 'ok',
      text: 'Черновик очищен',
      action: { label: 'Вернуть', onClick: () => change({ type: 'replace', draft: before }) },
    });
  }, [clear, change]);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!day.full) void save();
  };

  const toToday = today.full ? undefined : { label: 'Записать за\u00a0сегодня', onChoose: () => setWritten('today') };
  const otherDay = isToday ? { label: 'Записать за\u00a0вчера', onChoose: () => setWritten('yesterday') } : toToday;

  if (done?.kind === 'saved')
    return <SavedEntryView uid={uid} saved={done.saved} written={done.written} onNext={again} />;
  if (done?.kind === 'waiting') return <PendingEntryView waiting={done} onNext={again} />;
  return (
    <>
      {day.full ? <FullDay title={day.title} text={day.text} isSigned={uid !== null} other={otherDay} /> : null}
      {begun !== null && returned !== null && returned === earlier && !day.full ? (
        <ReturnedDraft
          begun={begun}
          timeZone={timeZone}
          isOfItsDay={!isToday}
          isFull={earlierWords?.full === true}
          onChoose={setWritten}
        />
      ) : null}
      <form
        ref={form}
        className={shown.emotion ? `wrap ${styles.check} is-${shown.emotion}` : `wrap ${styles.check}`}
        data-tabs="after"
        onSubmit={onSubmit}
        noValidate
      >
        <Sentence emotion={shown.emotion} shade={shown.subEmotion} intensity={shown.intensity} also={shown.also} />
        <EntryFields
          room="page"
          draft={draft}
          errors={errors}
          frequentTags={frequentTags}
          closing={uid ? <OnlyForMe closed={draft.closed} error={errors.closed} change={change} /> : null}
          day={
            <WrittenDayChoice
              value={isToday ? 'today' : written}
              returned={returned}
              today={dayKey(moments.now, timeZone)}
              onChange={setWritten}
            />
          }
          change={change}
        />
        <SaveBar
          title={day.title}
          text={day.text}
          emotion={shown.emotion}
          subEmotion={shown.subEmotion}
          intensity={shown.intensity}
          also={shown.also}
          full={day.full}
          draftState={shownState}
          busy={busy}
          onClear={onClear}
        />
      </form>
    </>
  );
}
