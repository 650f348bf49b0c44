import type { OwnPost } from '~/contract/community';

/** What every question about a post of somebody else needs. */
export interface AskProps {
  uid: string;
  post: OwnPost;
  onClose: () => void;
  onChanged: (id: string, change: Partial<OwnPost>) => void;
  /** Somebody is seen no more, or again. */
  onBarred: () => void;
}
