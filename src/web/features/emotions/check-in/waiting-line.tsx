import { href, Link } from 'react-router';
import { counted, ENTRIES } from '~/web/text/plural';
import { useDeviceZone } from '../journal/use-reader';
import { useWaitingEntries } from '../waiting-journal';

/** That a guest's entries are there, and where to read them. */
export function WaitingLine() {
  const { entries } = useWaitingEntries(useDeviceZone());
  if (entries.length === 0) return null;
  return (
    <p className="wrap small mute">
      На&nbsp;этом устройстве {counted(entries.length, ENTRIES)}.{' '}
      <Link className="lk" to={href('/awareness-tools/emotional-compass/journal-history')}>
        Перечитать
      </Link>
    </p>
  );
}
