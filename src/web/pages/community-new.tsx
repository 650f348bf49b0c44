import { useSearchParams } from 'react-router';
import { idIn, readListAddress } from '~/web/features/community/community-address';
import { NewTopic } from '~/web/features/community/new-topic';
import { ShareEntry } from '~/web/features/emotions/journal/share-entry';
import { pageMeta } from '~/web/meta/page-meta';

export const meta = () => pageMeta({ title: 'Новая тема' });

export default function CommunityNewPage() {
  const [search] = useSearchParams();
  const entry = idIn(search.get('entry'));
  return (
    <NewTopic
      category={readListAddress(search.toString()).category}
      source={entry ? (uid, take) => <ShareEntry key={entry} uid={uid} id={entry} onTake={take} /> : null}
    />
  );
}
