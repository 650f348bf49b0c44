import { Button } from '~/web/ui/button';
import { showToast } from '~/web/ui/toast';
import styles from './locked-settings.module.css';

/** The recovery code, to be printed or written down. */
export function RecoveryCode({ code }: { code: string }) {
  const copy = () =>
    navigator.clipboard.writeText(code).then(
      () => showToast({ kind: 'ok', text: 'Код скопирован', hint: 'Положите его туда, где не\u00a0потеряется.' }),
      () => showToast({ kind: 'bad', text: 'Скопировать не\u00a0получилось', hint: 'Перепишите код от\u00a0руки.' }),
    );
  return (
    <div className={`plate ${styles.code}`} data-printed-alone>
      <h3 className="t-m">Запасной код «только для&nbsp;меня»</h3>
      <p className={`num mt-3 ${styles.signs}`} translate="no" data-recovery-code>
        {code.split('-').map((group, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: groups may be equal, and never move
          <span key={at}>{group}</span>
        ))}
      </p>
      <p className="small mt-3">
        Он&nbsp;открывает записи, если фраза забудется. Храните его на&nbsp;бумаге, отдельно от&nbsp;телефона: кто его
        найдёт и&nbsp;войдёт в&nbsp;ваш аккаунт, прочтёт всё.
      </p>
      <div className="row mt-3 no-print">
        <Button kind="line" small onClick={() => window.print()}>
          Распечатать
        </Button>
        <Button kind="quiet" small onClick={() => void copy()}>
          Скопировать
        </Button>
      </div>
    </div>
  );
}
