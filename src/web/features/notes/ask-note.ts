import type { Passage } from '~/domain/notes/passage';
import { createListeners } from '~/web/device/store';

/** How another part of the page, such as its player, asks for a note on a passage: the tools of the text hear it. */

export const { subscribe: onNoteAsked, notify: askForNote } = createListeners<[Passage]>();
