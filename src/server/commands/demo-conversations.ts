import { DEMO_FAVOURITES, DEMO_OWN_CARD, DEMO_TALKS } from '../../../db/demo-talks';
import { finishConversation } from '../conversations/finish-conversation';
import { markCard, saveOwnCard } from '../conversations/save-cards';
import type { Deps } from '../deps';

const DAY_MS = 86_400_000;

/** The demo person's talks and cards, saved by the same rules as anybody's. */
export async function seedConversations(deps: Deps, userId: string, now: Date): Promise<void> {
  for (const { daysAgo, ...talk } of DEMO_TALKS) {
    const at = new Date(now.getTime() - daysAgo * DAY_MS);
    await finishConversation({ ...deps, clock: () => at }, userId, { ...talk, heldAt: at.toISOString() });
  }
  for (const card of DEMO_FAVOURITES) await markCard(deps, userId, { card, favourite: true });
  await saveOwnCard(deps, userId, DEMO_OWN_CARD);
}
