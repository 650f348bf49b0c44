import { THING_TEXTS } from '~/catalogue/things/thing-texts';
import type { RowThing } from '~/domain/things/define-thing';
import type { Declared } from '~/web/sync/resource';

/** What is declared in domain/things. */
const things = Object.entries(THING_TEXTS).map(
  ([name, { path, pending, guest }]): Declared => ({
    ...{ name: path, pendingForms: pending, guestForms: guest },
    load: async () => {
      const [{ ROW_THINGS }, { thingResource }] = await Promise.all([
        import('~/domain/things'),
        import('~/web/sync/thing-resource'),
      ]);
      const all: readonly RowThing[] = ROW_THINGS;
      const thing = all.find((one) => one.name === name);
      if (!thing) throw new Error(`no thing ${name}`);
      return thingResource(thing);
    },
  }),
);

/** Every kind of things that people keep with this site. The code of each comes when something of it is at hand. */
export const RESOURCES: readonly Declared[] = [
  ...things,
  {
    name: 'entries',
    pendingForms: ['запись дневника', 'записи дневника', 'записей дневника'],
    guestForms: ['запись дневника', 'записи дневника', 'записей дневника'],
    load: async () => (await import('~/web/features/emotions/entry-resource')).entryResource,
  },
  {
    name: 'entry-changes',
    pendingForms: ['изменение в\u00a0записях', 'изменения в\u00a0записях', 'изменений в\u00a0записях'],
    guestForms: ['изменение в\u00a0записях', 'изменения в\u00a0записях', 'изменений в\u00a0записях'],
    load: async () => (await import('~/web/sync/entry-changes-resource')).entryChangesResource,
  },
  {
    name: 'sparks',
    pendingForms: ['ответ на\u00a0искру', 'ответа на\u00a0искры', 'ответов на\u00a0искры'],
    guestForms: ['ответ на\u00a0искру', 'ответа на\u00a0искры', 'ответов на\u00a0искры'],
    load: async () => (await import('~/web/features/sparks/spark-resource')).sparkResource,
  },
  {
    name: 'guide-ticks',
    pendingForms: ['отметка в\u00a0гиде', 'отметки в\u00a0гидах', 'отметок в\u00a0гидах'],
    guestForms: ['отметка в\u00a0гиде', 'отметки в\u00a0гидах', 'отметок в\u00a0гидах'],
    load: async () => (await import('~/web/features/guides/tick-resource')).tickResource,
  },
  {
    name: 'courses',
    pendingForms: ['место в\u00a0уроке', 'места в\u00a0уроках', 'мест в\u00a0уроках'],
    guestForms: ['начатый урок', 'начатых урока', 'начатых уроков'],
    load: async () => (await import('~/web/features/courses/course-resource')).courseResource,
  },
  {
    name: 'lesson-answers',
    pendingForms: ['ответ в\u00a0уроке', 'ответа в\u00a0уроках', 'ответов в\u00a0уроках'],
    guestForms: ['ответ в\u00a0уроке', 'ответа в\u00a0уроках', 'ответов в\u00a0уроках'],
    load: async () => (await import('~/web/sync/answer-resource')).answerResource,
  },
  {
    name: 'saved-texts',
    pendingForms: ['текст на\u00a0потом', 'текста на\u00a0потом', 'текстов на\u00a0потом'],
    guestForms: ['текст на\u00a0потом', 'текста на\u00a0потом', 'текстов на\u00a0потом'],
    load: async () => (await import('~/web/features/notes/saved-resource')).savedResource,
  },
  {
    name: 'wheels',
    pendingForms: ['изменение в\u00a0колесе', 'изменения в\u00a0колёсах', 'изменений в\u00a0колёсах'],
    guestForms: 'колесо жизни и\u00a0шаги',
    load: async () => (await import('~/web/features/wheel/notebook/notebook-resource')).notebookResource,
  },
  {
    name: 'cards',
    pendingForms: ['изменение в\u00a0карточках', 'изменения в\u00a0карточках', 'изменений в\u00a0карточках'],
    guestForms: 'карточки для разговоров',
    load: async () => (await import('~/web/features/conversations/conversation-resource')).conversationResource,
  },
  {
    name: 'listening',
    pendingForms: ['место прослушивания', 'места прослушивания', 'мест прослушивания'],
    guestForms: 'место прослушивания',
    load: async () => (await import('~/web/features/listening/position-resource')).positionResource,
  },
  {
    name: 'wall-kept',
    pendingForms: ['слово в\u00a0собрание', 'слова в\u00a0собрание', 'слов в\u00a0собрание'],
    guestForms: ['слово со\u00a0стены', 'слова со\u00a0стены', 'слов со\u00a0стены'],
    load: async () => (await import('~/web/features/wall/saved-words-resource')).savedWordsResource,
  },
  {
    name: 'wall-removals',
    pendingForms: ['удаление слова со\u00a0стены', 'удаления слов со\u00a0стены', 'удалений слов со\u00a0стены'],
    guestForms: ['удаление слова со\u00a0стены', 'удаления слов со\u00a0стены', 'удалений слов со\u00a0стены'],
    load: async () => (await import('~/web/features/wall/removal-resource')).removalResource,
  },
  {
    name: 'community-posts',
    pendingForms: ['сообщение для сообщества', 'сообщения для сообщества', 'сообщений для сообщества'],
    guestForms: ['сообщение для сообщества', 'сообщения для сообщества', 'сообщений для сообщества'],
    load: async () => (await import('~/web/features/community/post-resource')).postResource,
  },
  {
    name: 'sheets',
    pendingForms: ['изменение в\u00a0тестах', 'изменения в\u00a0тестах', 'изменений в\u00a0тестах'],
    guestForms: ['тест', 'теста', 'тестов'],
    load: async () => (await import('~/web/sync/sheet-resource')).sheetResource,
  },
];
