import { useState } from 'react';
import { Link } from 'react-router';
import type { User } from '~/contract/accounts';
import { DEVICE_KEYS } from '~/web/device/device-keys';
import { readDeviceText, writeDeviceText } from '~/web/device/device-text';
import { MORE } from '~/web/layouts/navigation';

/** Who came before this day knew the sections by other names. */
const RENAMED_AT = '2026-11-28T00:00:00.000Z';

/** For who was here before: where things went, in one line, until it is read. */
export function MovedNote({ user }: { user: User }) {
  const [isRead, setRead] = useState(() => readDeviceText(DEVICE_KEYS.movedNote) !== null);
  if (isRead || user.createdAt >= RENAMED_AT) return null;
  const close = () => {
    writeDeviceText(DEVICE_KEYS.movedNote, '1');
    setRead(true);
  };
  return (
    <p className="small mute mb-3">
      Древо, курсы, заметки и&nbsp;настройки теперь в&nbsp;разделе{' '}
      <Link className="lk" to={MORE}>
        Ещё
      </Link>
      .{' '}
      <button type="button" className="lk" onClick={close}>
        Понятно
      </button>
    </p>
  );
}
