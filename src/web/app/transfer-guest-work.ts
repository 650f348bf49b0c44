import type { User } from '~/contract/accounts';
import { GUEST } from '~/web/device/device-keys';
import { changedGuestWork } from '~/web/device/guest-work-changes';
import { transferGuestDrafts } from '~/web/sync/guest-work';
import { localData } from '~/web/sync/owner';
import { guestWords, scanForUnreadable } from '~/web/sync/pending-words';
import { guestThings } from '~/web/sync/unsent-drafts';
import { type RefusedOf, refusedWords } from './refused-words';
import { RESOURCES } from './resources';

interface Transferred {
  /** False: something could not go and stays a guest's. */
  whole: boolean;
  /** What of it the account has refused and where it lies, in words; empty: nothing. */
  refused: string;
  /** Entries of the diary are among that. */
  entriesRefused: boolean;
}

/** Brings a guest's work into this account after a yes. The code comes then. */
export async function transferGuestWork(user: User): Promise<Transferred> {
  transferGuestDrafts(user.uid);
  const refused: RefusedOf[] = [];
  await Promise.allSettled([
    import('~/web/features/conversations/transfer-guest-conversation').then(({ transferGuestConversation }) =>
      transferGuestConversation(user.uid),
    ),
    ...RESOURCES.map(async (resource) => {
      const left = await localData().takeFromGuest(user.uid, await resource.load());
      refused.push({ resource, codes: left.map(({ code }) => code) });
    }),
  ]);
  changedGuestWork();
  // What can't be read stays a guest's, and is told with its words.
  await scanForUnreadable(GUEST);
  return {
    whole: guestThings().length + (await guestWords()).length === 0,
    refused: refusedWords(refused),
    entriesRefused: refused.some(({ resource, codes }) => resource.name === 'entries' && codes.length > 0),
  };
}
