import { CaretDownIcon } from '@phosphor-icons/react/dist/ssr/CaretDown';
import { useRef, useState } from 'react';
import { failureText } from '~/web/sync/api';
import { invalidateAfter } from '~/web/sync/invalidate-after';
import { Button } from '~/web/ui/button';
import { Dialog } from '~/web/ui/dialog';
import { FormProblem } from '~/web/ui/form-problem';
import { showToast } from '~/web/ui/toast';
import { removeVault } from '~/web/vault/use-vault';

/** What is left to do when passphrase and code are both lost: nothing brings the words back, but one can begin anew. */
export function GiveUp({ uid }: { uid: string }) {
  const [asks, setAsks] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const head = useRef<HTMLElement | null>(null);
  const erases = useRef(false);
  const giveUp = async () => {
    setBusy(true);
    setProblem(null);
    erases.current = true;
    try {
      await removeVault(uid, { forgets: true });
      invalidateAfter('entries');
      showToast({ kind: 'ok', text: 'Закрытые слова стёрты', hint: 'Можно придумать новую фразу.' });
    } catch (error) {
      setProblem(failureText(error, 'Не\u00a0получилось стереть'));
      setBusy(false);
      erases.current = false;
    }
  };
  return (
    <details className="fold">
      <summary className="tap gap-2">
        Потеряны и&nbsp;фраза, и&nbsp;код <CaretDownIcon className="i" aria-hidden />
      </summary>
      <div className="stack stack--start gap-4 mt-2">
        <p className="small">
          Закрытых слов тогда не&nbsp;прочесть: ни&nbsp;вам, ни&nbsp;сайту, ни&nbsp;по&nbsp;просьбе. Спешить некуда:
          записи подождут, пока фраза вспомнится, найдётся листок с&nbsp;кодом или устройство, где записи открыты: там
          их&nbsp;можно открыть все разом.
        </p>
        <p className="small">
          Можно и&nbsp;начать заново, с&nbsp;другой фразой. Чувство, сила и&nbsp;время закрытых записей останутся, слова
          и&nbsp;метки сотрутся навсегда.
        </p>
        <Button
          kind="line"
          small
          onClick={({ currentTarget }) => {
            head.current = currentTarget.closest('section')?.querySelector('h2') ?? null;
            if (head.current) head.current.tabIndex = -1;
            setAsks(true);
          }}
        >
          Стереть закрытые слова
        </Button>
      </div>
      {asks ? (
        <Dialog
          open
          title="Стереть закрытые слова навсегда?"
          onClose={() => busy || setAsks(false)}
          // With the words goes the button: the reading goes on at the head of its part.
          finalFocus={() => (erases.current ? head.current : null)}
        >
          <div className="stack gap-4 mt-4">
            <FormProblem>{problem}</FormProblem>
            <p>
              Если фраза найдётся потом, она уже ничего не&nbsp;откроет. Архив, который вы&nbsp;скачали раньше,
              останется у&nbsp;вас.
            </p>
            <div className="row">
              <Button kind="soft" disabled={busy} onClick={() => setAsks(false)}>
                Оставить
              </Button>
              <Button kind="danger" busy={busy} onClick={() => void giveUp()}>
                Стереть навсегда
              </Button>
            </div>
          </div>
        </Dialog>
      ) : null}
    </details>
  );
}
