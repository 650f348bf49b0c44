import { Button } from '~/web/ui/button';
import { saveFile } from '~/web/ui/save-file';
import { useUnsaved } from '~/web/ui/unsaved';
import { CopyButton } from './copy-button';
import { printText } from './print-text';
import styles from './security.module.css';

const TITLE = 'Запасные коды для входа в\u00a0Крону';

/** The codes, shown once: the page is held until the person says that they are kept. */
export function RecoveryCodes({
  email,
  codes,
  onDone,
}: {
  email: string;
  codes: readonly string[];
  onDone: () => void;
}) {
  useUnsaved(true);
  const list = codes.join('\n');
  const whole = `${TITLE}\n${email}\nКаждый код действует один раз.\n\n${list}\n`;
  return (
    <>
      <p className="small">
        <b>Сохраните запасные коды.</b> Они понадобятся, если телефон потеряется: каждый заменяет код из&nbsp;приложения
        один раз. Больше сайт их&nbsp;не&nbsp;покажет.
      </p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code className={styles.code}>{code}</code>
          </li>
        ))}
      </ul>
      <div className="cluster gap-3">
        <CopyButton text={list} label="Скопировать" />
        <Button
          kind="line"
          small
          onClick={() => saveFile(new Blob([whole], { type: 'text/plain;charset=utf-8' }), 'krona-codes.txt')}
        >
          Скачать
        </Button>
        <Button kind="line" small onClick={() => printText(TITLE, whole)}>
          Напечатать
        </Button>
      </div>
      <Button kind="soft" small onClick={onDone}>
        Коды сохранены
      </Button>
    </>
  );
}
