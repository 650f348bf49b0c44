import { useState } from 'react';
import { TEST_KEYS, TESTS, type TestKey } from '~/domain/assessments/tests';
import { ApiError } from '~/web/api';
import { type DeviceSheet, GUEST, readSheet, writeSheet } from '~/web/device-sheet';
import { counted } from '~/web/plural';
import { useSession } from '~/web/session';
import { Button } from '~/web/ui/button';
import { showToast } from '~/web/ui/toast';
import { finishSheet, sendSheet } from './exchange';
import './guest-offer.css';
import { sheetStore } from './sheet-store';
import { ANSWERS, TEST_TITLES } from './test-words';
import { changeDeviceResults, useDeviceResults } from './use-results';

interface OpenGuest {
  test: TestKey;
  sheet: DeviceSheet;
}

function openGuests(): OpenGuest[] {
  return TEST_KEYS.map((test) => ({ test, sheet: readSheet(GUEST, test) })).filter(
    ({ sheet }) => Object.keys(sheet.answers).length > 0,
  );
}

/** A guest's whole work goes into the account: results oldest first, then sheets that are not finished. */
async function carry(uid: string, results: ReturnType<typeof useDeviceResults>, open: readonly OpenGuest[]) {
  for (const result of results.toReversed()) {
    const { id } = await sendSheet(uid, result.test, null, { ...result, waiting: TESTS[result.test].items });
    await finishSheet(uid, id);
    changeDeviceResults((all) => all.filter((one) => one.id !== result.id));
  }
  for (const { test, sheet } of open) {
    await sendSheet(uid, test, null, { ...sheet, waiting: Object.keys(sheet.answers).map(Number) });
    writeSheet(GUEST, test, null);
    await sheetStore(test).reload();
  }
}

/** Tests taken on this device before signing in are offered for the account. Shows nothing while none waits. */
export function GuestTestsOffer({ onCarried }: { onCarried?: () => void }) {
  const { user } = useSession();
  const results = useDeviceResults();
  const [open, setOpen] = useState<readonly OpenGuest[] | null>(null);
  const [busy, setBusy] = useState(false);
  if (!user) return null;
  const sheets = open ?? openGuests();
  if (results.length === 0 && sheets.length === 0) return null;

  async function onKeep(uid: string) {
    setBusy(true);
    try {
      await carry(uid, results, sheets);
      showToast({ kind: 'ok', text: 'Тесты теперь в\u00a0аккаунте' });
      onCarried?.();
    } catch (error) {
      showToast({
        kind: 'bad',
        text: error instanceof ApiError ? error.message : 'Не\u00a0получилось перенести',
        hint: 'Ответы по-прежнему на\u00a0этом устройстве.',
      });
    } finally {
      setBusy(false);
      setOpen(openGuests());
    }
  }

  function onDrop() {
    changeDeviceResults(() => []);
    for (const { test } of sheets) writeSheet(GUEST, test, null);
    setOpen([]);
    showToast({
      kind: 'ok',
      text: 'Тесты убраны с\u00a0устройства',
      action: {
        label: 'Вернуть',
        onClick: () => {
          changeDeviceResults(() => results);
          for (const { test, sheet } of sheets) writeSheet(GUEST, test, sheet);
          setOpen(openGuests());
        },
      },
    });
  }

  return (
    <aside className="wrap carry" aria-labelledby="carry-title">
      <div className="carry__in">
        <div>
          <h2 className="t-m" id="carry-title">
            Тесты, пройденные до&nbsp;входа
          </h2>
          <ul className="mute small">
            {results.map(({ id, test }) => (
              <li key={id}>{TEST_TITLES[test]}: результат</li>
            ))}
            {sheets.map(({ test, sheet }) => (
              <li key={test}>
                {TEST_TITLES[test]}: {counted(Object.keys(sheet.answers).length, ANSWERS)}
              </li>
            ))}
          </ul>
        </div>
        <div className="row">
          <Button kind="quiet" small disabled={busy} onClick={onDrop}>
            Не&nbsp;нужно
          </Button>
          <Button kind="soft" small busy={busy} onClick={() => void onKeep(user.uid)}>
            Перенести в&nbsp;аккаунт
          </Button>
        </div>
      </div>
    </aside>
  );
}
