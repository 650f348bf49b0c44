import { ownLessonPath } from '~/domain/courses/course';
import type { Found } from '~/domain/own-search/found';

/** Addresses of one's own things that other features know. */
export interface OwnPaths {
  work: (work: {
    cause:
      | 'emotion-entry'
      | 'reflection-written'
      | 'spark-answered'
      | 'conversation-held'
      | 'step-closed'
      | 'purpose-written';
    reference: string;
    day: string;
  }) => string;
  note: (note: { id: string; path: string }) => string;
  card: (id: string) => string;
}

/** Where a found thing stands; null: its lesson is gone and it has no other place. */
export function foundPath({ place, day }: Pick<Found, 'place' | 'day'>, { work, note, card }: OwnPaths): string | null {
  switch (place.kind) {
    case 'entry':
      return work({ cause: 'emotion-entry', reference: place.id, day });
    case 'answer': {
      const { course, lesson, field, reflection, stands } = place;
      if (stands && !reflection) return `${ownLessonPath(course, lesson)}#lesson-practice`;
      if (stands) return work({ cause: 'reflection-written', reference: `${course}/${lesson}`, day });
      return reflection ? work({ cause: 'emotion-entry', reference: `${course}/${lesson}/${field}`, day }) : null;
    }
    case 'note':
      return note(place);
    case 'spark':
      return work({ cause: 'spark-answered', reference: place.day, day });
    case 'card':
      return card(place.id);
    case 'talk':
      return work({ cause: 'conversation-held', reference: place.id, day });
    case 'step':
      return work({ cause: 'step-closed', reference: place.id, day });
    case 'statement':
      return work({ cause: 'purpose-written', reference: place.assessment, day });
  }
}
