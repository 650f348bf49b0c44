import { PrinterIcon } from '@phosphor-icons/react/dist/ssr/Printer';
import { ShareNetworkIcon } from '@phosphor-icons/react/dist/ssr/ShareNetwork';
import { Button } from '~/web/ui/button';
import { showToast } from '~/web/ui/toast';

/** The address of the page without the section at which the reader stands. */
const address = () => location.href.replace(/#.*$/, '');

async function copyAddress(): Promise<void> {
  try {
    await navigator.clipboard.writeText(address());
    showToast({ kind: 'ok', text: 'Ссылка скопирована' });
  } catch {
    showToast({
      kind: 'warn',
      text: 'Не\u00a0получилось скопировать ссылку',
      hint: 'Её\u00a0можно взять из\u00a0адресной строки.',
    });
  }
}

/** The system's own sheet where there is one; closing it is no error. Otherwise the link goes to the clipboard. */
async function share(title: string): Promise<void> {
  if (!navigator.share) return copyAddress();
  try {
    await navigator.share({ title, url: address() });
  } catch (error) {
    if ((error as Error).name !== 'AbortError') await copyAddress();
  }
}

/** Share and print. */
export function ArticleActions({ title }: { title: string }) {
  return (
    <div className="cluster cluster--stretch gap-3 mt-8">
      <Button kind="line" small onClick={() => void share(title)}>
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
