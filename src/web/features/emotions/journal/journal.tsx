import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus';
import { Suspense, useCallback, useRef, useState } from 'react';
import { href } from 'react-router';
import type { User } from '~/contract/accounts';
import type { Reflection } from '~/contract/courses';
import { dayKey } from '~/domain/day';
import type { Entry } from '~/domain/emotions/entry';
import { hasCoping } from '~/domain/emotions/outcome';
import { useResource } from '~/web/session/use-resource';
import { entryChangesResource } from '~/web/sync/entry-changes-resource';
import { LinkButton } from '~/web/ui/button';
import { DeletedNote } from '~/web/ui/deleted-note';
import { lazyPart } from '~/web/ui/lazy-part';
import { SaveState } from '~/web/ui/save-state';
import { hasFailedToLoad, ReadFailed } from '~/web/ui/states';
import { LockedSearchNote } from '~/web/vault/locked-search-note';
import { saveOutcome } from '../outcome/save-outcome';
import { useDaily } from '../use-daily';
import { deleteEntry } from './delete-entry';
import { EntryList } from './entry-list';
import { FilterChips } from './filter-chips';
import { isFiltered, monthOf, withMonth } from './filters';
import styles from './journal.module.css';
import { JournalFailed } from './journal-failed';
import { JournalSkeleton } from './journal-skeleton';
import { markAction } from './mark-action';
import { MonthsRail } from './months-rail';
import { useAnswers } from './use-answers';
import { useFilters } from './use-filters';
import { useJournal } from './use-journal';
import { useNamedEntry } from './use-named-entry';
import { useDeviceZone } from './use-reader';

const AnswerEditor = lazyPart(async () => (await import('./answer-editor')).AnswerEditor);
const EntryEditor = lazyPart(async () => (await import('./entry-editor')).EntryEditor);
const NoEntries = lazyPart(async () => (await import('./no-entries')).NoEntries);
const JournalMenu = lazyPart(async () => (await import('./journal-menu')).JournalMenu);
const FindPanel = lazyPart(async () => (await import('./find-panel')).FindPanel);
const ExportDialog = lazyPart(async () => (await import('./export-dialog')).ExportDialog);
const DeletedDialog = lazyPart(async () => (await import('./deleted-dialog')).DeletedDialog);

type Opened =
  | { kind: 'edit'; entry: Entry; at: 'lock' | undefined }
  | { kind: 'answer'; answer: Reflection }
  | { kind: 'export' }
  | { kind: 'deleted' }
  | null;

/** The entry on which «Помогло?» stands unasked: the newest without an answer, one a visit. */
function useAsked(entries: readonly Entry[], isNarrowed: boolean): string | null {
  const [asked, setAsked] = useState<string | null>(null);
  if (asked === null && !isNarrowed) {
    const newest = entries.find((entry) => hasCoping(entry) && entry.outcome === null);
    if (newest) setAsked(newest.id);
  }
  return asked;
}

/** The journal of a person; its frame while nobody is known (null). */
export function Journal({ user }: { user: User | null }) {
  const uid = user?.uid;
  const deviceZone = useDeviceZone();
  const timeZone = user?.profile.timeZone ?? deviceZone;
  const today = timeZone && dayKey(new Date(), timeZone);
  const daily = useDaily(uid, user?.profile.timeZone);
  const [filters, setFilters] = useFilters(deviceZone !== null, uid);
  const changes = useResource(entryChangesResource);
  const journal = useJournal(uid, filters, changes.state);
  const { reload } = journal;
  const { answers, remove, read: answersRead } = useAnswers(uid, filters);
  const isEmpty = journal.entries.length === 0 && answers.length === 0;
  const named = useNamedEntry(uid, journal);
  const [opened, setOpened] = useState<Opened>(null);
  const [find, setFind] = useState<'shown' | 'pressed' | null>(filters.text ? 'shown' : null);
  const [month, setMonth] = useState<string>();
  const asked = useAsked(journal.entries, isFiltered(filters));
  const place = useRef<HTMLDivElement>(null);
  const menu = useRef<HTMLSpanElement>(null);
  const onEdit = useCallback((entry: Entry, at?: 'lock') => setOpened({ kind: 'edit', entry, at }), []);
  const onEditAnswer = useCallback((answer: Reflection) => setOpened({ kind: 'answer', answer }), []);
  const onTag = useCallback((tag: string) => setFilters({ ...filters, tag }), [filters, setFilters]);
  const close = () => setOpened(null);
  const isOnItsWay = user !== null && (changes.pendingCount > 0 || changes.refused.length > 0);
  const goToMonth = (next: string | undefined) => {
    setFilters(withMonth(filters, next));
    // The month begins where its entries are read from.
    if ((place.current?.getBoundingClientRect().top ?? 0) < 0) window.scrollTo({ top: 0, behavior: 'instant' });
  };

  return (
    <div className={`wrap start ${styles.page}`}>
      <div className={`line between gap-4 ${styles.title}`}>
        <h1 className="d-l">Дневник</h1>
        <span ref={menu} className="line no-print">
          <Suspense fallback={<span className="ib" aria-hidden />}>
            <JournalMenu
              onFind={() => setFind(find ? null : 'pressed')}
              onExport={() => setOpened({ kind: 'export' })}
              onDeleted={() => setOpened({ kind: 'deleted' })}
            />
          </Suspense>
        </span>
      </div>
      <aside className={`${styles.side} no-print`} aria-label="Месяцы">
        <MonthsRail uid={uid} selected={monthOf(filters)} current={isEmpty ? undefined : month} onSelect={goToMonth} />
        {daily.full ? null : (
          <LinkButton kind="soft" className="hide-s" to={href('/awareness-tools/emotional-compass')}>
            <PlusIcon className="i" aria-hidden /> Сделать запись
          </LinkButton>
        )}
      </aside>
      <div className={`narrows ${styles.main}`}>
        {find ? (
          <Suspense fallback={null}>
            <FindPanel
              key={timeZone}
              uid={uid}
              today={today}
              filters={filters}
              focused={find === 'pressed'}
              onChange={setFilters}
              onClose={() => {
                setFind(null);
                menu.current?.querySelector('button')?.focus();
              }}
            />
          </Suspense>
        ) : null}
        <FilterChips filters={filters} today={today ?? ''} onChange={setFilters} />
        {filters.text ? <LockedSearchNote onOpen={reload} /> : null}
        {isOnItsWay ? <SaveState {...changes} /> : null}
        <div ref={place} className={isOnItsWay ? 'mt-6' : undefined}>
          {named.isGone ? <DeletedNote what="Этой записи" /> : null}
          {named.unreadable ? (
            <p className="note mb-6" role="status">
              {named.unreadable}
            </p>
          ) : null}
          {journal.loading ? <JournalSkeleton /> : null}
          {!journal.loading && journal.error && isEmpty ? (
            <JournalFailed error={journal.error} onRetry={reload} />
          ) : null}
          <ReadFailed what="ответы на&nbsp;вопросы уроков" of={[answersRead]} />
          {uid && !journal.loading && !journal.error && isEmpty && !hasFailedToLoad(answersRead) ? (
            <Suspense fallback={null}>
              <NoEntries full={daily.full} filtered={isFiltered(filters)} onReset={() => setFilters({})} uid={uid} />
            </Suspense>
          ) : null}
          {today && !journal.loading && !isEmpty ? (
            <EntryList
              place={place}
              entries={journal.entries}
              answers={answers}
              more={journal.more !== null && !journal.error}
              busy={journal.busy}
              today={today}
              query={filters.text}
              asked={asked}
              named={named.id}
              onMore={journal.more ?? reload}
              onMonth={setMonth}
              onEdit={onEdit}
              onDelete={deleteEntry}
              onAction={markAction}
              onOutcome={saveOutcome}
              onTag={onTag}
              onEditAnswer={onEditAnswer}
              onDeleteAnswer={remove}
            />
          ) : null}
        </div>
        {journal.error && !isEmpty ? <JournalFailed error={journal.error} onRetry={reload} /> : null}
      </div>
      {user && today ? (
        <Suspense fallback={null}>
          {opened?.kind === 'edit' ? (
            <EntryEditor uid={user.uid} entry={opened.entry} at={opened.at} today={today} onClose={close} />
          ) : null}
          {opened?.kind === 'answer' ? <AnswerEditor uid={user.uid} answer={opened.answer} onClose={close} /> : null}
          {opened?.kind === 'export' ? (
            <ExportDialog uid={user.uid} today={today} filters={filters} onClose={close} />
          ) : null}
          {opened?.kind === 'deleted' ? (
            <DeletedDialog uid={user.uid} today={today} timeZone={user.profile.timeZone} onClose={close} />
          ) : null}
        </Suspense>
      ) : null}
    </div>
  );
}
