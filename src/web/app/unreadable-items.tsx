import { useCovered } from '~/web/device/screen-lock';
import { useUnreadable } from '~/web/sync/unreadable-items';
import { counted } from '~/web/text/plural';
import { Button } from '~/web/ui/button';
import { copyWords } from '~/web/ui/copy-words';
import { saveFile } from '~/web/ui/save-file';
import styles from '~/web/ui/save-state.module.css';

const THINGS = ['вещь', 'вещи', 'вещей'] as const;

const asFile = (text: string) => saveFile(new Blob([text], { type: 'application/json' }), 'krona-neprochitannoe.json');

/** What lies on the device and this build of the site can't read: its words, and the ways to take it along. */
export function UnreadableItems() {
  const things = useUnreadable();
  const isCovered = useCovered();
  if (things.length === 0 || isCovered) return null;
  return (
    <section className="wrap no-print" aria-label="Не&nbsp;прочитано на&nbsp;этом устройстве">
      <details className="note mt-4">
        <summary className="tap">
          На&nbsp;этом устройстве {counted(things.length, THINGS)}, которые сайт сейчас не&nbsp;смог прочитать. Всё цело
        </summary>
        <p className="mute mt-3">
          Так бывает, когда это записала другая версия сайта. Ничего не&nbsp;пропало: текст хранится здесь
          и&nbsp;откроется в&nbsp;подходящей версии. Пока его можно прочитать и&nbsp;сохранить так.
        </p>
        <ul className="stack gap-6 mt-4">
          {things.map(({ id, words, text, drop }) => (
            <li key={id} className="stack gap-2">
              <blockquote className={`read anywhere ${styles.words}`}>{words}</blockquote>
              <div className="row">
                <Button kind="line" small onClick={() => void copyWords(words)}>
                  Скопировать
                </Button>
                <Button kind="quiet" small onClick={() => asFile(text)}>
                  Скачать файлом
                </Button>
                <Button kind="quiet" small onClick={drop}>
                  Удалить с&nbsp;устройства
                </Button>
              </div>
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}
