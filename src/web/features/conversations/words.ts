import type { Depth } from '~/domain/conversations/deck';

/** Words that several parts of the cards share. */

export const CARDS = ['карточка', 'карточки', 'карточек'] as const;
export const MINUTES_ACCUSATIVE = ['минуту', 'минуты', 'минут'] as const;

export const DEPTH_WORDS: Readonly<Record<Depth, { title: string; hint: string }>> = {
  1: { title: 'Легко', hint: 'истории, вкусы, смешное' },
  2: { title: 'Ближе', hint: 'и\u00a0ещё чувства, благодарность, отношения' },
  3: { title: 'Глубоко', hint: 'и\u00a0ещё важное, трудное, невысказанное' },
};

export const PAGE = '/awareness-tools/deep-conversation-with-cards';
export const TOGETHER = `${PAGE}/together` as const;

/** Where an own card stands on its page. */
export const cardAnchor = (id: string): string => `card-${id}`;
export const cardPath = (id: string): string => `${PAGE}#${cardAnchor(id)}`;
