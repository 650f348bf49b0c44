import { useId, useState } from 'react';
import type { SiteContract } from '~/contract';
import type { RequestOf } from '~/contract/endpoint';
import { api, failureText } from '~/web/sync/api';
import { useDeviceEntryCounts } from '~/web/sync/guest-work';
import { DeviceOnlyLine } from '~/web/ui/device-only-entries';
import { Dialog } from '~/web/ui/dialog';
import { saveFile } from '~/web/ui/save-file';
import { type JournalFilters, rangeOf } from './filters';
import styles from './journal.module.css';

type Body = RequestOf<SiteContract['POST /api/users/:uid/emotion-barometer/export']>['body'];
type Format = Body['format'];
type Field = NonNullable<Body['fields']>[number];

interface ExportDialogProps {
  uid: string;
  today: string;
  /** The period and filters that the page shows: offered first. */
  filters: JournalFilters;
  onClose: () => void;
}

const FORMATS: readonly { key: Format; title: string; hint: string }[] = [
  { key: 'pdf', title: 'PDF', hint: 'Для чтения, печати и\u00a0разговора со\u00a0специалистом' },
  { key: 'csv', title: 'CSV', hint: 'Для таблиц' },
  { key: 'json', title: 'JSON', hint: 'Для переноса' },
];
const FIELDS: readonly { key: Field; title: string }[] = [
  { key: 'entry', title: 'Текст записи' },
  { key: 'perception', title: 'Восприятие' },
  { key: 'coping', title: 'Совладание' },
  { key: 'action', title: 'Действие' },
  { key: 'tags', title: 'Метки' },
  { key: 'answers', title: 'Ответы из\u00a0уроков' },
];

/** Chooses period, fields and format of a file with one's own entries, and saves it. */
export function ExportDialog({ uid, today, filters, onClose }: ExportDialogProps) {
  const id = useId();
  const [from, setFrom] = useState(filters.from ?? '');
  const [to, setTo] = useState(filters.to ?? '');
  const [format, setFormat] = useState<Format>('pdf');
  const [fields, setFields] = useState<Field[]>(FIELDS.map((field) => field.key));
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');

  async function download() {
    setBusy(true);
    setError('');
    try {
      const range = rangeOf({ ...filters, from: from || undefined, to: to || undefined });
      const body = { ...range, format, fields } as Body;
      const file = await api('POST /api/users/:uid/emotion-barometer/export', { params: { uid }, body });
      saveFile(file, `krona-dnevnik-${today}.${format}`);
      onClose();
    } catch (reason) {
      setError(failureText(reason, 'Не\u00a0получилось подготовить файл'));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog open title="Скачать записи" onClose={onClose}>
      <form
        className="stack gap-6 mt-6"
        onSubmit={(event) => {
          event.preventDefault();
          void download();
        }}
      >
        <div className={`grid gap-3 ${styles.two}`}>
          <div className="field">
            <label className="field__l" htmlFor={`${id}-from`}>
              С&nbsp;дня
            </label>
            <input
              id={`${id}-from`}
              className="in"
              type="date"
              max={today}
              value={from}
              onChange={(event) => setFrom(event.target.value)}
            />
          </div>
          <div className="field">
            <label className="field__l" htmlFor={`${id}-to`}>
              По&nbsp;день
            </label>
            <input
              id={`${id}-to`}
              className="in"
              type="date"
              max={today}
              value={to}
              onChange={(event) => setTo(event.target.value)}
            />
          </div>
        </div>
        <p className="hint">Без дат в&nbsp;файл войдёт весь дневник. Фильтры списка тоже учитываются.</p>
        <fieldset>
          <legend className="field__l">Вид файла</legend>
          <div className="stack gap-1">
            {FORMATS.map(({ key, title, hint }) => (
              <label key={key} className={`reach ${styles.format} line gap-3`}>
                <input type="radio" name="format" checked={format === key} onChange={() => setFormat(key)} />
                <span>
                  {title}
                  <small className="mute3 small block">{hint}</small>
                </span>
              </label>
            ))}
          </div>
        </fieldset>
        <fieldset>
          <legend className="field__l">Что войдёт в&nbsp;файл кроме дня, чувства и&nbsp;силы</legend>
          <div className="chips">
            {FIELDS.map(({ key, title }) => (
              <label key={key} className="chip">
                <input
                  type="checkbox"
                  checked={fields.includes(key)}
                  onChange={(event) =>
                    setFields(event.target.checked ? [...fields, key] : fields.filter((one) => one !== key))
                  }
                />
                {title}
              </label>
            ))}
          </div>
        </fieldset>
        <DeviceOnlyLine here={useDeviceEntryCounts(uid)}>В&nbsp;файл попадает только дневник.</DeviceOnlyLine>
        <div role="alert">{error ? <p className="note note--bad">{error}</p> : null}</div>
        <div className="row">
          <button type="submit" className="btn btn--brand" aria-busy={busy} disabled={busy}>
            Скачать файл
          </button>
          <button type="button" className="btn btn--quiet" onClick={onClose}>
            Отмена
          </button>
        </div>
      </form>
    </Dialog>
  );
}
