import { localData } from '~/web/data/owner-data';
import { takeGuestWords } from './open-conversation';
import { shelfResource } from './conversation-resource';

/** Brings what a guest has written in a talk that has not ended into the history of this account. */
export async function carryGuestTalk(uid: string): Promise<void> {
  const talk = takeGuestWords();
  if (talk) await localData().change(uid, shelfResource, { kind: 'held', talk });
}
