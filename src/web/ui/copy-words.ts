import { showToast } from './toast';

/** Puts what a person wrote on the clipboard and says so. */
export async function copyWords(words: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(words);
    showToast({ kind: 'ok', text: 'Текст скопирован' });
  } catch {
    showToast({
      kind: 'warn',
      text: 'Не\u00a0получилось скопировать',
      hint: 'Текст можно выделить и\u00a0скопировать.',
    });
  }
}
