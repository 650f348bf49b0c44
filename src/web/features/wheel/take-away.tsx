import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/ssr/DownloadSimple';
import { PrinterIcon } from '@phosphor-icons/react/dist/ssr/Printer';
import type { Wheel } from '~/domain/wheel/wheel';
import { dayText } from '~/web/text/date-text';
import { saveFile } from '~/web/ui/save-file';
import { showToast } from '~/web/ui/toast';
import { isWhole, type WheelDraftStore } from './fill/draft-store';
import styles from './wheel.module.css';

interface Props {
  board: WheelDraftStore;
  /** The day that the marks are of. */
  day: string;
  /** Kept wheels, the newest first. */
  wheels: readonly Wheel[];
}

/** The wheel as a picture and on paper. */
export function TakeAway({ board, day, wheels }: Props) {
  const download = async () => {
    const { values, names } = board.now();
    if (!isWhole(values)) {
      showToast({ kind: 'info', text: 'Картинка будет готова, когда отмечены все восемь сфер' });
      return;
    }
    try {
      const { drawPicture } = await import('./draw-picture');
      const year = (of: string) => `${dayText(of)} ${of.slice(0, 4)}`;
      const before = wheels.find((wheel) => wheel.day < day);
      const earlier = before ? { values: before.values, day: year(before.day) } : null;
      // Nothing of the person stands in the file's name.
      saveFile(await drawPicture({ values, names, day: year(day), earlier }), `koleso-zhizni-${day}.png`);
    } catch {
      showToast({
        kind: 'bad',
        text: 'Картинка не\u00a0получилась',
        hint: 'Отметки на\u00a0месте. Попробуйте ещё раз.',
      });
    }
  };
  return (
    <p className={`${styles.take} cluster cluster--stretch gap-1`}>
      <button type="button" className="btn btn--quiet btn--s" onClick={() => void download()}>
        <DownloadSimpleIcon className="i" aria-hidden />
        Сохранить картинку
      </button>
      <button type="button" className="btn btn--quiet btn--s" onClick={() => window.print()}>
        <PrinterIcon className="i" aria-hidden />
        Напечатать
      </button>
    </p>
  );
}
