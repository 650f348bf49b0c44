import type { Award } from '~/contract/progress';
import { EMPTY_SHELF, type Shelf, type ShelfChange } from '~/domain/conversations/shelf';
import { api } from '~/web/api';

/** Brings one change into an account; the same one may come again. Only a talk that took place has points to tell of. */
export async function sendChange(uid: string, change: ShelfChange): Promise<Award | null> {
  switch (change.kind) {
    case 'mark': {
      const { kind: _, card, ...body } = change;
      await api('PUT /api/users/:uid/cards/:card', { params: { uid, card }, body });
      return null;
    }
    case 'shuffle':
      await api('POST /api/users/:uid/card-decks/:deck/shuffle', { params: { uid, deck: change.deck } });
      return null;
    case 'own': {
      const { id, ...body } = change.card;
      await api('PUT /api/users/:uid/own-cards/:id', { params: { uid, id }, body });
      return null;
    }
    case 'own-gone':
      await api('DELETE /api/users/:uid/own-cards/:id', { params: { uid, id: change.id } });
      return null;
    case 'held': {
      const { id, ...body } = change.talk;
      return (await api('PUT /api/users/:uid/conversations/:id', { params: { uid, id }, body })).award;
    }
    case 'held-gone':
      await api('DELETE /api/users/:uid/conversations/:id', { params: { uid, id: change.id } });
      return null;
  }
}

/** The shelf of an account; its talks are read by the page that shows them. */
export async function readAccountShelf(uid: string): Promise<Shelf> {
  return { ...EMPTY_SHELF, ...(await api('GET /api/users/:uid/cards', { params: { uid } })) };
}
