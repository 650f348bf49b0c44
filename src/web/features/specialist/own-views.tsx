import { useRef, useState } from 'react';
import { href, Link } from 'react-router';
import type { User } from '~/contract/accounts';
import type { ShownView as Shown } from '~/contract/specialist';
import { dayKey } from '~/domain/day';
import { api, failureText } from '~/web/sync/api';
import { useApiQuery } from '~/web/sync/use-api-query';
import { Button } from '~/web/ui/button';
import { RetryButton } from '~/web/ui/retry';
import { saveFile } from '~/web/ui/save-file';
import { showToast } from '~/web/ui/toast';
import { DAY_CHOICES, type Days, firstChoice } from './choice';
import { copyAddress } from './copy-address';
import type { Drawings } from './drawings';
import { ShownView } from './shown-view';
import styles from './specialist.module.css';
import { ViewForm } from './view-form';
import { ViewLinks } from './view-links';

const VIEWS = 'GET /api/users/:uid/specialist-views';

/** Chooses what to show, looks at it as the specialist will, and only then opens a link. */
export function OwnViews({ user, ...drawings }: { user: User } & Drawings) {
  const { uid, profile } = user;
  const today = dayKey(new Date(), profile.timeZone);
  const [view, setView] = useState(() => firstChoice(today));
  const [days, setDays] = useState<Days>(7);
  const [id, setId] = useState(() => crypto.randomUUID());
  const [preview, setPreview] = useState<Shown | null>(null);
  const [busy, setBusy] = useState<'look' | 'open' | 'paper' | null>(null);
  const [problem, setProblem] = useState('');
  const place = useRef<HTMLElement>(null);
  const links = useRef<HTMLHeadingElement>(null);
  const { data, error, reload } = useApiQuery(VIEWS, { params: { uid } });
  const isWhole = view.parts.length > 0 && !(view.from && view.to && view.from > view.to);

  async function attempt(name: NonNullable<typeof busy>, work: () => Promise<void>) {
    setBusy(name);
    setProblem('');
    try {
      await work();
    } catch (reason) {
      setProblem(failureText(reason));
    } finally {
      setBusy(null);
    }
  }
  const body = { view: { ...view, name: view.name?.trim() || null } };
  const look = () =>
    attempt('look', async () => {
      setPreview(await api('POST /api/users/:uid/specialist-views/preview', { params: { uid }, body }));
      requestAnimationFrame(() => place.current?.scrollIntoView({ block: 'start' }));
    });
  const open = () =>
    attempt('open', async () => {
      const own = await api('PUT /api/users/:uid/specialist-views/:id', {
        params: { uid, id },
        body: { ...body, days },
      });
      setId(crypto.randomUUID());
      setPreview(null);
      reload();
      requestAnimationFrame(() => links.current?.focus());
      await copyAddress(`${location.origin}${href('/specialist-view')}#${own.share}`);
    });
  const paper = () =>
    attempt('paper', async () => {
      const file = await api('POST /api/users/:uid/specialist-views/document', { params: { uid }, body });
      saveFile(file, `dlya-specialista-${today}.pdf`);
      showToast({ kind: 'ok', text: 'Файл готов' });
    });

  return (
    <div className="wrap page stack gap-10">
      <header className="stack gap-3 measure-l">
        <h1 className="d-l">Показать специалисту</h1>
        <p className="mute">
          Ссылка открывает только то, что вы&nbsp;выберете, и&nbsp;только на&nbsp;выбранный срок. Изменить по&nbsp;ней
          ничего нельзя. Видно то, что есть в&nbsp;дневнике сейчас: удалённая запись исчезнет и&nbsp;там. Кто открыл
          ссылку, сайт не&nbsp;знает&nbsp;— только когда.
        </p>
      </header>
      <ViewForm
        uid={uid}
        today={today}
        view={view}
        days={days}
        onView={(next) => {
          setView(next);
          setPreview(null);
        }}
        onDays={setDays}
      />
      <div role="alert">{problem ? <p className="note note--bad">{problem}</p> : null}</div>
      {preview ? (
        <section ref={place} className={`stack gap-6 lands ${styles.preview}`} aria-labelledby="preview">
          <div className="stack gap-3">
            <h2 className="t-l" id="preview">
              Так это увидят
            </h2>
            <div className="cluster gap-2 no-print">
              <Button busy={busy === 'open'} onClick={() => void open()}>
                Сделать ссылку на&nbsp;{DAY_CHOICES.find((choice) => choice.days === days)?.title}
              </Button>
              <Button kind="soft" busy={busy === 'paper'} onClick={() => void paper()}>
                Скачать PDF
              </Button>
              <Button kind="quiet" onClick={() => setPreview(null)}>
                Изменить выбор
              </Button>
            </div>
          </div>
          <ShownView shown={preview} rows={preview.entries?.rows ?? []} more={null} busy={false} {...drawings} />
          {preview.entries?.nextCursor ? (
            <p className="small mute">По&nbsp;ссылке будут видны и&nbsp;остальные записи этого выбора.</p>
          ) : null}
        </section>
      ) : (
        <div className="row">
          <Button disabled={!isWhole} busy={busy === 'look'} onClick={() => void look()}>
            Посмотреть, что увидят
          </Button>
        </div>
      )}
      {error ? (
        <div className="note note--bad" role="alert">
          <p>{error.code === 'network' ? 'Без сети списка ссылок не\u00a0видно.' : error.message}</p>
          <RetryButton kind="line" small onClick={reload} />
        </div>
      ) : null}
      {data ? (
        <ViewLinks
          uid={uid}
          timeZone={profile.timeZone}
          today={today}
          views={data.views}
          heading={links}
          onChanged={reload}
        />
      ) : null}
      <p className="small">
        <Link className="lk" to={href('/awareness-tools/emotional-compass/analysis')}>
          Вернуться к&nbsp;узору
        </Link>
      </p>
    </div>
  );
}
