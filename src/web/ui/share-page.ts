import { showToast } from './toast';

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
export async function sharePage(title: string): Promise<void> {
  if (!navigator.share) return copyAddress();
  try {
    await navigator.share({ title, url: address() });
  } catch (error) {
    if ((error as Error).name !== 'AbortError') await copyAddress();
  }
}
