import { showToast } from '~/web/ui/toast';

/** Copies a link and says so. */
export async function copyAddress(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address);
    showToast({ kind: 'ok', text: 'Ссылка скопирована' });
  } catch {
    showToast({
      kind: 'warn',
      text: 'Не\u00a0получилось скопировать',
      hint: 'Ссылку можно выделить и\u00a0взять вручную.',
    });
  }
}
