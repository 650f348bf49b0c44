import { Button } from '~/web/ui/button';
import { showToast } from '~/web/ui/toast';

/** Puts a text into the clipboard and says so. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      showToast({ kind: 'ok', text: 'Скопировано.' });
    } catch {
      showToast({ kind: 'bad', text: 'Не\u00a0получилось скопировать. Выделите текст и\u00a0скопируйте его сами.' });
    }
  };
  return (
    <Button kind="line" small onClick={() => void copy()}>
      {label}
    </Button>
  );
}
