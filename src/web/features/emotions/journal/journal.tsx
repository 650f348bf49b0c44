import { CalendarBlankIcon } from '@phosphor-icons/react/dist/ssr/CalendarBlank';
import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus';
import { Suspense, useCallback, useRef, useState } from 'react';
import { href } from 'react-router';
import type { User } from '~/contract/accounts';
import type { Reflection } from '~/contract/courses';
import { dayKey } from '~/domain/day';
import type { Entry } from '~/domain/emotions/entry';
import { entryChangesResource } from '~/web/data/entry-changes-resource';
import { useResource } from '~/web/session/use-resource';
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
import { FilterChips, FilterPanel } from './filter-panel';
import { isFiltered } from './filters';
import styles from './journal.module.css';
import { JournalFailed } from './journal-failed';
import { JournalSkeleton } from './journal-skeleton';
import { markAction } from './mark-action';
import { MonthCalendar } from './month-calendar';
import { SearchField } from './search-field';
import { useAnswers } from './use-answers';
import { useFilters } from './use-filters';
import { useJournal } from './use-journal';
import { useNamedEntry } from './use-named-entry';
import { useDeviceZone } from './use-reader';

const AnswerEditor = lazyPart(async () => (await import('./answer-editor')).AnswerEditor);
const EntryEditor = lazyPart(async () => (await import('./entry-editor')).EntryEditor);
const NoEntries = lazyPart(async () => (await import('./no-entries')).NoEntries);
const JournalMenu = lazyPart(async () => (await import('./journal-menu')).JournalMenu);
const ExportDialog = lazyPart(async () => (await import('./export-dialog')).ExportDialog);
const DeletedDialog = lazyPart(async () => (await import('./deleted-dialog')).DeletedDialog);

/** What a narrow window folds away, so that the entries come first. */
type Folded = 'calendar' | 'filters';

type Opened =
  | { kind: 'edit'; entry: Entry }
  | { kind: 'answer'; answer: Reflection }
  | { kind: 'export' }
  | { kind: 'deleted' }
  | null;

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
  const [unfolded, setUnfolded] = useState<Folded | null>(filters.text ? 'filters' : null);
  const place = useRef<HTMLDivElement>(null);
  const onEdit = useCallback((entry: Entry) => setOpened({ kind: 'edit', entry }), []);
  const onEditAnswer = useCallback((answer: Reflection) => setOpened({ kind: 'answer', answer }), []);
  const onTag = useCallback((tag: string) => setFilters({ ...filters, tag }), [filters, setFilters]);
  const oneDay = filters.from && filters.from === filters.to ? filters.from : undefined;
  const { from: _from, to: _to, ...undated } = filters;
  const close = () => setOpened(null);
  const isOnItsWay = user !== null && (changes.pendingCount > 0 || changes.refused.length > 0);
  const foldClass = (name: Folded) => (unfolded === name ? `${styles.fold} ${styles.open}` : styles.fold);

  return (
    <div className={`wrap start ${styles.page}`}>
      <div className={`line between gap-4 ${styles.title}`}>
        <h1 className="d-l">Дневник</h1>
        <span className="line no-print">
          <button
            type="button"
            className={`ib ${styles.narrow}`}
            aria-label="Календарь"
            aria-expanded={unfolded === 'calendar'}
            onClick={() => setUnfolded(unfolded === 'calendar' ? null : 'calendar')}
          >
            <CalendarBlankIcon className="i" aria-hidden />
          </button>
          <Suspense fallback={<span className="ib" aria-hidden />}>
            <JournalMenu
              onFind={() => setUnfolded(unfolded === 'filters' ? null : 'filters')}
              onExport={() => setOpened({ kind: 'export' })}
              onDeleted={() => setOpened({ kind: 'deleted' })}
            />
          </Suspense>
        </span>
      </div>
      <aside className={`${styles.side} no-print stack gap-7`} aria-label="Календарь и&nbsp;фильтры">
        <div className={foldClass('calendar')}>
          <MonthCalendar
            key={timeZone}
            uid={uid}
            today={today}
            selected={oneDay}
            onSelect={(day) => setFilters(day ? { ...undated, from: day, to: day } : undated)}
          />
        </div>
        <div className={foldClass('filters')}>
          <FilterPanel uid={uid} filters={filters} onChange={setFilters} />
        </div>
        {daily.full ? null : (
          <LinkButton kind="soft" className="hide-s" to={href('/awareness-tools/emotional-compass')}>
            <PlusIcon className="i" aria-hidden /> Сделать запись
          </LinkButton>
        )}
      </aside>
      <div className={`narrows ${styles.main}`}>
        <div className={foldClass('filters')}>
          <SearchField value={filters.text ?? ''} onSearch={(text) => setFilters({ ...filters, text }, true)} />
        </div>
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
              named={named.id}
              onMore={journal.more ?? reload}
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
            <EntryEditor uid={user.uid} entry={opened.entry} today={today} onClose={close} />
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
