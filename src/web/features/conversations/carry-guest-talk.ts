import { localData } from '~/web/data/this-device';
import { takeGuestWords } from './current-talk';
import { shelfResource } from './shelf-resource';

/** Brings what a guest has written in a talk that has not ended into the history of this account. */
export async function carryGuestTalk(uid: string): Promise<void> {
  const talk = takeGuestWords();
  if (talk) await localData().change(uid, shelfResource, { kind: 'held', talk });
}
