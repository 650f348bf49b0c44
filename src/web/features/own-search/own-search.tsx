import type { User } from '~/contract/accounts';
import { dayKey } from '~/domain/day';
import { BarkKnot, Seedling } from '~/web/art/covers';
import { useDeviceEntryCounts } from '~/web/sync/guest-work';
import { counted } from '~/web/text/plural';
import { Button } from '~/web/ui/button';
import { SEARCHED, Segmented } from '~/web/ui/choice';
import { DeviceOnlyLine } from '~/web/ui/device-only-entries';
import { RetryButton } from '~/web/ui/retry';
import { EmptyState, ErrorState, Skeleton } from '~/web/ui/states';
import { LockedSearchNote } from '~/web/vault/locked-search-note';
import { Filters } from './filters';
import { FoundList } from './found-list';
import type { OwnPaths } from './found-path';
import { FINDS } from './kind-words';
import styles from './own-search.module.css';
import { OwnSearchField } from './own-search-field';
import { askedOf, isNarrowed, type OwnSearchQuery, widened } from './search-query';
import { type OwnFound, type SearchDevice, useFound } from './use-found';
import { useOwnSearchQuery } from './use-own-search-query';

interface OwnSearchProps {
  user: User;
  paths: OwnPaths;
  searchHere: SearchDevice;
  /** Looks for the words on the site instead. */
  onSite: (words: string) => void;
}

/** Until there is an answer: that it is looked for, or why there is none. */
export function BeforeFound({ error, again }: Pick<ReturnType<typeof useFound>, 'error' | 'again'>) {
  return error ? (
    <ErrorState title="Поиск не&nbsp;открылся" action={<RetryButton kind="soft" onClick={again} />}>
      {error.message}
    </ErrorState>
  ) : (
    <Skeleton label="Ищем">
      <span className={`sk ${styles.wait}`} />
    </Skeleton>
  );
}

function Nothing({
  wish,
  isHere,
  onChange,
}: {
  wish: OwnSearchQuery;
  isHere: boolean;
  onChange: (wish: OwnSearchQuery) => void;
}) {
  return (
    <EmptyState
      art={<BarkKnot />}
      title="Ничего не&nbsp;нашлось"
      action={
        isNarrowed(wish) ? (
          <Button kind="soft" onClick={() => onChange(widened(wish))}>
            Искать везде
          </Button>
        ) : null
      }
    >
      {isHere
        ? 'Без связи таких слов не\u00a0нашлось. Возможно, они в\u00a0дневнике: он\u00a0откроется со\u00a0связью.'
        : 'Можно попробовать одно слово вместо нескольких или слово, близкое по\u00a0смыслу. Опечатку поиск простит, а\u00a0часть слова не\u00a0узнает.'}
    </EmptyState>
  );
}

/** How much was found, and of what. */
export function SearchStatus({ data, isHere }: Pick<OwnFound, 'isHere'> & { data: NonNullable<OwnFound['data']> }) {
  const { found, more, ready } = data;
  return (
    <div role="status" className={`${styles.told} stack gap-1`}>
      {isHere ? (
        <p className="note">
          Поиск по&nbsp;всему дневнику требует сети. Пока ищем среди того, что есть на&nbsp;этом устройстве: заметки,
          ответы в&nbsp;уроках и&nbsp;на&nbsp;искры, свои карточки, шаги.
        </p>
      ) : null}
      {found.length > 0 ? (
        <p className="mute">
          {counted(found.length, FINDS)}
          {more ? ', самые новые. Остальное найдётся по\u00a0более точным словам или за\u00a0другое время.' : ''}
        </p>
      ) : null}
      {ready ? null : <p className="mute">Дневник впервые готовится к&nbsp;поиску, находок может стать больше.</p>}
    </div>
  );
}

/** «Найти в своём»: one search over everything that a person has written. */
export function OwnSearch({ user, paths, searchHere, onSite }: OwnSearchProps) {
  const { timeZone } = user.profile;
  const today = dayKey(new Date(), timeZone);
  const { wish, text, type, submit, change } = useOwnSearchQuery(user.uid);
  const { data, isHere, busy, error, again } = useFound(user.uid, askedOf(wish, today), timeZone, searchHere);
  const here = useDeviceEntryCounts(user.uid);
  const isAsked = wish.text !== '';
  return (
    <div className={`wrap page ${styles.page}`}>
      <h1 className="d-l">Найти в&nbsp;своём</h1>
      <search>
        <form
          className="stack gap-4 mt-6"
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          <Segmented
            label="Где искать"
            value="own"
            options={SEARCHED}
            onChange={(where) => where === 'site' && onSite(text.trim())}
          />
          <OwnSearchField value={text} placeholder="Слово, которое вы&nbsp;писали" onType={type} />
          <Filters wish={wish} today={today} onChange={change} />
        </form>
      </search>
      <div className={styles.answer} aria-busy={busy}>
        {isAsked ? null : (
          <EmptyState art={<Seedling />} title="Всё, что вы&nbsp;писали, в&nbsp;одном месте">
            Записи, заметки, ответы, карточки, разговоры и&nbsp;шаги. Слово находится в&nbsp;любой форме
            и&nbsp;с&nbsp;опечаткой. Запрос никуда не&nbsp;записывается.
          </EmptyState>
        )}
        {isAsked && !data ? <BeforeFound error={error} again={again} /> : null}
        {isAsked ? <LockedSearchNote onOpen={again} /> : null}
        {data ? <SearchStatus data={data} isHere={isHere} /> : null}
        {data?.found.length === 0 && !busy ? (
          <>
            <Nothing wish={wish} isHere={isHere} onChange={change} />
            <DeviceOnlyLine here={here}>Поиск смотрит только в&nbsp;аккаунт.</DeviceOnlyLine>
          </>
        ) : null}
        {data ? <FoundList found={data.found} today={today} paths={paths} /> : null}
      </div>
    </div>
  );
}
