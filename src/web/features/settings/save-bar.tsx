import { CheckCircleIcon } from '@phosphor-icons/react/dist/ssr/CheckCircle';
import { WarningCircleIcon } from '@phosphor-icons/react/dist/ssr/WarningCircle';
import { Button } from '~/web/ui/button';
import styles from './settings.module.css';

/** The button of one section, and what became of the last save. */
export function SaveBar({
  label,
  dirty,
  busy,
  saved,
  error,
}: {
  label: string;
  dirty: boolean;
  busy: boolean;
  saved: boolean;
  error: string | null;
}) {
  return (
    <div className={`${styles.bar} cluster gap-4`}>
      <Button type="submit" kind="soft" small busy={busy} disabled={!dirty && !busy}>
        {label}
      </Button>
      <p className="line gap-1 small mute" role="status">
        {saved && !dirty ? (
          <>
            <CheckCircleIcon className="i" aria-hidden /> Сохранено
          </>
        ) : dirty && !error ? (
          'Есть несохранённое'
        ) : null}
      </p>
      {error && (
        <p className={`full err`} role="alert">
          <WarningCircleIcon className="i" aria-hidden />
          {error}
        </p>
      )}
    </div>
  );
}
