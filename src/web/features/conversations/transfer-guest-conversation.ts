import { localData } from '~/web/sync/owner';
import { conversationResource } from './conversation-resource';
import { takeGuestWords } from './open-conversation';

/** Brings what a guest has written in a talk that has not ended into the history of this account. */
export async function transferGuestConversation(uid: string): Promise<void> {
  const talk = takeGuestWords();
  if (talk) await localData().mutate(uid, conversationResource, { kind: 'held', talk });
}
