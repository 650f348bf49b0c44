import { useState } from 'react';
import { api, failureText } from '~/web/sync/api';
import { useApiQuery } from '~/web/sync/use-api-query';
import { formatNumber } from '~/web/text/plural';
import { Button } from '~/web/ui/button';
import { RetryButton } from '~/web/ui/retry';
import { saveFile } from '~/web/ui/save-file';
import { ErrorState, Skeleton } from '~/web/ui/states';
import { showToast } from '~/web/ui/toast';
import styles from './erasing.module.css';
import { groupsOf } from './kind-titles';

/** What the site keeps of a person, with the numbers, and the diary as a file. */
export function OwnedList({ uid }: { uid: string }) {
  const { data, error, reload } = useApiQuery('GET /api/users/:uid/erasing', { params: { uid } });
  if (error && !data)
    return (
      <ErrorState title="Список не&nbsp;открылся" action={<RetryButton kind="line" onClick={reload} />}>
        {error.message}
      </ErrorState>
    );
  if (!data)
    return (
      <Skeleton label="Считаем, что хранится">
        <span className={`sk ${styles.bone}`} />
      </Skeleton>
    );
  return (
    <>
      <dl className={`${styles.kept} stack gap-4`}>
        {groupsOf(data.counts).map(({ kind, title, counts }) => (
          <div key={kind ?? 'account'}>
            <dt className="t-s">{title}</dt>
            {counts.map(({ name, count }) => (
              <dd key={name} className="line gap-4 small">
                <span className="mute">{name}</span>
                <span className="num">{formatNumber(count)}</span>
              </dd>
            ))}
          </div>
        ))}
      </dl>
      <DiaryFile uid={uid} />
    </>
  );
}

function DiaryFile({ uid }: { uid: string }) {
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const file = await api('POST /api/users/:uid/emotion-barometer/export', {
        params: { uid },
        body: { format: 'json' },
      });
      saveFile(file, 'krona-dnevnik.json');
    } catch (error) {
      const text = failureText(error, 'Не\u00a0получилось подготовить файл');
      showToast({ kind: 'bad', text });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button kind="soft" small busy={busy} onClick={() => void download()}>
      Скачать дневник
    </Button>
  );
}
