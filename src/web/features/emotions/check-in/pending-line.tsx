import { href, Link } from 'react-router';
import { useSnapshot } from '~/web/sync/use-snapshot';
import { counted, ENTRIES } from '~/web/text/plural';
import { entryResource } from '../entry-resource';
import { useDeviceZone } from '../journal/use-reader';
import { usePendingEntries } from '../pending-entries';

/** That a guest's entries are there, and where to read them. */
export function PendingLine() {
  const { entries } = usePendingEntries(useDeviceZone());
  if (entries.length === 0) return null;
  return (
    <p className="wrap small mute">
      На&nbsp;этом устройстве {counted(entries.length, ENTRIES)}.{' '}
      <Link className="lk" to={href('/awareness-tools/emotional-compass/journal-history')}>
        Открыть дневник
      </Link>
    </p>
  );
}

/** That the account has refused entries of a person, and where their words are. */
export function RefusedLine({ uid }: { uid: string }) {
  const { refused } = useSnapshot(uid, entryResource);
  if (refused.length === 0) return null;
  return (
    <p className="wrap small mute">
      Не&nbsp;принято: {counted(refused.length, ENTRIES)}.{' '}
      <Link className="lk" to={href('/awareness-tools/emotional-compass/journal-history')}>
        Открыть дневник
      </Link>
    </p>
  );
}
