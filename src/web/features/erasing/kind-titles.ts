import type { Owned } from '~/contract/erasing';
import type { RecordKind } from '~/domain/erasing/erasing';

/** What the kinds of records are called. */
const KIND_TITLES: Record<RecordKind, string> = {
  diary: 'Дневник',
  tests: 'Тесты и\u00a0предназначение',
  wheel: 'Колесо жизни',
  plan: 'План на\u00a0тяжёлый день',
  sparks: 'Искры дня',
  talks: 'Карточки и\u00a0разговоры',
  courses: 'Курсы, гиды и\u00a0разговоры',
  notes: 'Заметки и\u00a0тексты на\u00a0потом',
  wall: 'Стена вдохновения',
  community: 'Сообщество',
  progress: 'Баллы и\u00a0древо',
};

export interface OwnedGroup {
  /** Null: what goes with the account alone. */
  kind: RecordKind | null;
  title: string;
  counts: Owned['counts'];
}

/** The counts by kind, in the order of the answer. */
export function groupsOf(counts: Owned['counts']): OwnedGroup[] {
  const groups = new Map<RecordKind | null, OwnedGroup>();
  for (const one of counts) {
    const group = groups.get(one.kind) ?? {
      kind: one.kind,
      title: one.kind === null ? 'Аккаунт' : KIND_TITLES[one.kind],
      counts: [],
    };
    groups.set(one.kind, { ...group, counts: [...group.counts, one] });
  }
  return [...groups.values()];
}

/** «записи дневника — 12, колёса жизни — 2»: what stands in a group, in one line. */
export const linesOf = ({ counts }: OwnedGroup): string =>
  counts.map(({ name, count }) => `${name}\u00a0— ${count}`).join(', ');
