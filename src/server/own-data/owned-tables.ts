import { getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { RecordKind } from '~/domain/erasing/erasing';
import * as schema from '../db/schema';

/** Everything that the site keeps of a person, table by table: what goes with an account, and what may go alone. */

export interface OwnedTable {
  table: string;
  /** The column that holds the uid. */
  owner: string;
  /** Goes with records of this kind; null: only with the account. */
  kind: RecordKind | null;
  /** What its rows are called in a list with their number; null: they are the works of another table. */
  name: string | null;
}

const owned = (table: PgTable, kind: RecordKind | null, name: string | null = null, owner = 'user_id'): OwnedTable => ({
  table: getTableName(table),
  owner,
  kind,
  name,
});

/** Every table with a person's uid. What hangs on one of their rows, as the rounds of a talk do, goes with it. */
export const OWNED_TABLES: readonly OwnedTable[] = [
  owned(schema.emotionEntry, 'diary', 'Записи дневника'),
  owned(schema.emotionBarometer, 'diary'),
  owned(schema.idempotentAnswer, 'diary'),
  owned(schema.diaryWord, 'diary'),
  owned(schema.diaryWordMark, 'diary'),
  owned(schema.assessment, 'tests', 'Пройденные и\u00a0начатые тесты'),
  owned(schema.purposeStatement, 'tests', 'Записанное предназначение'),
  owned(schema.sharedResult, 'tests', 'Открытые ссылки на\u00a0результаты'),
  owned(schema.wheel, 'wheel', 'Колёса жизни'),
  owned(schema.wheelStep, 'wheel', 'Шаги колеса'),
  owned(schema.planLine, 'plan', 'Строки плана на\u00a0тяжёлый день'),
  owned(schema.sparkDay, 'sparks', 'Искры дня'),
  owned(schema.conversation, 'talks', 'Разговоры с\u00a0карточками'),
  owned(schema.cardSession, 'talks', 'Разговоры на\u00a0двух устройствах, которые ещё идут'),
  owned(schema.ownCard, 'talks', 'Свои карточки'),
  owned(schema.cardMark, 'talks', 'Отметки на\u00a0карточках'),
  owned(schema.lessonAnswer, 'courses', 'Ответы в\u00a0уроках'),
  owned(schema.courseProgress, 'courses', 'Начатые курсы'),
  owned(schema.lessonProgress, 'courses', 'Места и\u00a0отметки в\u00a0уроках'),
  owned(schema.guideStep, 'courses', 'Отмеченные шаги гидов'),
  owned(schema.listeningPlace, 'courses', 'Места в\u00a0выпусках и\u00a0практиках'),
  owned(schema.note, 'notes', 'Заметки к\u00a0текстам'),
  owned(schema.savedText, 'notes', 'Тексты на\u00a0потом'),
  owned(schema.wallPost, 'wall', 'Слова на\u00a0стене'),
  owned(schema.wallKept, 'wall', 'Собрание слов'),
  owned(schema.wallResponse, 'wall', 'Отклики на\u00a0стене'),
  owned(schema.wallReport, 'wall', 'Сообщения о\u00a0нарушениях'),
  owned(schema.pointLedger, 'progress', 'Строки истории баллов'),
  owned(schema.sefiraProgress, 'progress'),
  owned(schema.dailyAction, 'progress'),
  owned(schema.session, null, 'Открытые сеансы'),
  owned(schema.consent, null, 'Отметки о\u00a0согласиях'),
  owned(schema.account, null),
  owned(schema.profile, null),
  owned(schema.closedAccount, null),
  owned(schema.user, null, null, 'id'),
];
