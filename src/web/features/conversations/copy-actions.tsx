import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/ssr/DownloadSimple';
import { PrinterIcon } from '@phosphor-icons/react/dist/ssr/Printer';
import type { AnsweredCard } from '~/contract/conversations';
import { dayText } from '~/web/text/date-text';
import { Button } from '~/web/ui/button';
import { saveFile } from '~/web/ui/save-file';

interface CopyProps {
  title: string;
  day: string;
  said: readonly AnsweredCard[];
  /** Nobody else has answered. */
  alone?: boolean;
}

/** The words of a talk as a plain text. */
function plainText({ title, day, said, alone = false }: CopyProps): string {
  const rounds = said.map(
    ({ card, mine, theirs }, index) =>
      `${index + 1}. ${card}\r\n\r\n${alone ? mine : `Вы: ${mine || 'без слов'}\r\n\r\nСобеседник: ${theirs || 'без слов'}`}`,
  );
  return [
    `${alone ? 'Написано для\u00a0себя' : 'Разговор по\u00a0душам'}. Колода «${title}», ${dayText(day)} ${day.slice(0, 4)}`,
    ...rounds,
  ].join('\r\n\r\n');
}

/** Takes the words along: as a file or on paper. */
export function CopyActions({ onTaken, ...copy }: CopyProps & { onTaken?: () => void }) {
  const download = () => {
    saveFile(new Blob([plainText(copy)], { type: 'text/plain;charset=utf-8' }), `krona-razgovor-${copy.day}.txt`);
    onTaken?.();
  };
  return (
    <div className="row no-print">
      <Button kind="soft" small onClick={download}>
        <DownloadSimpleIcon className="i" aria-hidden />
        Скачать
      </Button>
      <Button kind="quiet" small onClick={() => window.print()}>
        <PrinterIcon className="i" aria-hidden />
        Распечатать
      </Button>
    </div>
  );
}
