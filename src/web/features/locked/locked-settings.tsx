import { useState } from 'react';
import type { Vault } from '~/domain/vault/vault';
import { Button } from '~/web/ui/button';
import { Checkbox } from '~/web/ui/choice';
import { showToast } from '~/web/ui/toast';
import { passphraseBytes } from '~/web/vault/passphrase-key';
import { UnlockDialog } from '~/web/vault/unlock-dialog';
import { putVault, removeVault, setClosesAlways, useVault } from '~/web/vault/use-vault';
import { newVault } from '~/web/vault/vault-crypto';
import { dropKey, storeKey } from '~/web/vault/vault-key';
import { GiveUp } from './give-up';
import { CloseAllControl } from './lock-all-control';
import styles from './locked-settings.module.css';
import { NewSecrets } from './new-secrets';
import { savingProblem } from './saving-problem';
import { SecretsForm } from './secrets-form';

function Start({ uid, onCancel }: { uid: string; onCancel: () => void }) {
  return (
    <SecretsForm
      onCancel={onCancel}
      problemOf={savingProblem}
      keep={async (secrets) => {
        const { vault, key } = await newVault(passphraseBytes, secrets);
        await putVault(uid, vault, null);
        await storeKey(uid, key, vault, true);
        showToast({ kind: 'ok', text: 'Готово: записи можно закрывать' });
      }}
    />
  );
}

function WhatItMeans() {
  return (
    <ul className={`stack gap-2 small ${styles.means}`}>
      <li>
        Слова, метки и&nbsp;подсказки записи шифрует ваш браузер. Сайт и&nbsp;его владелец их&nbsp;не&nbsp;прочтут,
        в&nbsp;резервных копиях&nbsp;— тоже.
      </li>
      <li>
        Чувство, оттенок, сила и&nbsp;время остаются видны сайту: из&nbsp;них считаются графики. Метки и&nbsp;способы
        справиться таких записей в&nbsp;наблюдения не&nbsp;войдут, «Помогло?» и&nbsp;«Сделано» у&nbsp;них нет.
      </li>
      <li>Искать по&nbsp;ним можно только там, где введена фраза.</li>
      <li>
        <strong>Если потерять и&nbsp;фразу, и&nbsp;запасной код, слова не&nbsp;вернёт никто.</strong>
      </li>
    </ul>
  );
}

interface OwnProps {
  uid: string;
  vault: Vault;
  isOpen: boolean;
  always: boolean;
  alwaysHere: boolean;
}

function Own({ uid, vault, isOpen, always, alwaysHere }: OwnProps) {
  const [asks, setAsks] = useState(false);
  const [renews, setRenews] = useState(false);
  const [busy, setBusy] = useState(false);
  const setAlways = async (closes: boolean) => {
    setBusy(true);
    try {
      if (closes !== vault.always) await putVault(uid, { ...vault, always: closes }, vault);
      setClosesAlways(uid, closes);
    } catch (error) {
      showToast({ kind: 'bad', text: savingProblem(error) });
    }
    setBusy(false);
  };
  const closeHere = async () => {
    setBusy(true);
    if (!(await dropKey(uid)))
      showToast({
        kind: 'bad',
        text: 'Записи закрыты, пока открыта страница',
        hint: 'Браузер не\u00a0ответил, убран\u00a0ли\u00a0ключ с\u00a0устройства. Надёжнее выйти из\u00a0аккаунта.',
      });
    setBusy(false);
  };
  if (renews) return <NewSecrets uid={uid} vault={vault} onDone={() => setRenews(false)} />;
  return (
    <>
      <p role="status">
        {isOpen ? 'На\u00a0этом устройстве записи открыты.' : 'На\u00a0этом устройстве записи закрыты.'}
      </p>
      <div className="row">
        {isOpen ? (
          <Button kind="soft" small busy={busy} onClick={() => void closeHere()}>
            Закрыть здесь
          </Button>
        ) : (
          <Button kind="soft" small onClick={() => setAsks(true)}>
            Ввести фразу
          </Button>
        )}
        <Button kind="quiet" small onClick={() => setRenews(true)}>
          Сменить фразу и&nbsp;код
        </Button>
      </div>
      <Checkbox
        checked={always}
        aria-disabled={busy || undefined}
        onChange={(event) => busy || void setAlways(event.target.checked)}
      >
        Все новые записи&nbsp;— только для&nbsp;меня
      </Checkbox>
      {alwaysHere ? (
        <p className="hint">
          Это выключили не&nbsp;на&nbsp;этом устройстве, а&nbsp;здесь оно действует. Если так и&nbsp;нужно, снимите
          отметку. Если выключили не&nbsp;вы, снимите и&nbsp;поставьте снова.
        </p>
      ) : null}
      {isOpen ? (
        <>
          <CloseAllControl uid={uid} closes label="Закрыть прежние записи" />
          <p className="hint">
            Удалённые записи закрыть нельзя: они&nbsp;исчезнут сами за&nbsp;30&nbsp;дней. Столько&nbsp;же&nbsp;слова
            пробудут в&nbsp;прежних резервных копиях.
          </p>
          <CloseAllControl
            uid={uid}
            closes={false}
            label="Открыть все записи и&nbsp;выключить"
            onDone={async ({ left }) => {
              if (left > 0) return;
              await removeVault(uid);
              await dropKey(uid);
            }}
          />
        </>
      ) : (
        <GiveUp uid={uid} />
      )}
      {asks ? <UnlockDialog uid={uid} vault={vault} onClose={() => setAsks(false)} /> : null}
    </>
  );
}

/** «Только для меня»: set up, opened and closed on this device, changed and given up. */
export function LockedSettings() {
  const { uid, vault, state, always, alwaysHere, failed, reload } = useVault();
  const [begins, setBegins] = useState(false);
  if (!uid) return null;
  if (state === 'unknown')
    return failed ? (
      <p className="row">
        Не&nbsp;получилось узнать, включено&nbsp;ли.{' '}
        <Button kind="quiet" small onClick={reload}>
          Ещё раз
        </Button>
      </p>
    ) : (
      <p className="mute" role="status">
        Смотрим…
      </p>
    );
  return (
    <>
      <WhatItMeans />
      {vault ? (
        <Own {...{ uid, vault, always, alwaysHere }} isOpen={state === 'open'} />
      ) : begins ? (
        <Start uid={uid} onCancel={() => setBegins(false)} />
      ) : (
        <Button kind="soft" small onClick={() => setBegins(true)}>
          Придумать фразу
        </Button>
      )}
    </>
  );
}
