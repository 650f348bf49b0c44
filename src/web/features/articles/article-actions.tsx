import { PrinterIcon } from '@phosphor-icons/react/dist/ssr/Printer';
import { ShareNetworkIcon } from '@phosphor-icons/react/dist/ssr/ShareNetwork';
import { Button } from '~/web/ui/button';
import { sharePage } from '~/web/ui/share-page';

/** Share and print. */
export function ArticleActions({ title }: { title: string }) {
  return (
    <div className="cluster cluster--stretch gap-3 mt-8">
      <Button kind="line" small onClick={() => void sharePage(title)}>
        <ShareNetworkIcon className="i" aria-hidden />
        Поделиться
      </Button>
      <Button kind="line" small onClick={() => print()}>
        <PrinterIcon className="i" aria-hidden />
        Напечатать
      </Button>
    </div>
  );
}
