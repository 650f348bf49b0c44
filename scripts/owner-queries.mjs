/** Queries that give a person their own rows alone: a file under src/server and the text around the filter, which is in the brackets. */
export const QUERIES = [
  ['emotions/entry-store.ts', /const FILTER = `(user_id = \$1)/],
  [
    'emotions/entry-store.ts',
    /from emotion_entry where (user_id = \$1) and id = \$2 and deleted_at is null for update/,
  ],
  ['emotions/entry-store.ts', /from emotion_entry where (user_id = \$1) and id = \$2 and deleted_at is null`/],
  ['emotions/entry-store.ts', /set deleted_at = \$3 where (user_id = \$1) and id = \$2/],
  ['emotions/entry-store.ts', /where (user_id = \$1) and id = \$2 and \(deleted_at is null/],
  ['emotions/entry-store.ts', /from emotion_entry where (user_id = \$1) and deleted_at > \$2/],
  ['emotions/read-tags.ts', /where (user_id = \$1) and deleted_at is null group by/],
  ['emotions/read-stats.ts', /where (user_id = \$1) and deleted_at is null/],
  ['progress/read-progress.ts', /from sefira_progress where (user_id = \$1)/],
  ['progress/read-progress.ts', /from daily_action\s+where (user_id = \$1) and day between/],
  ['progress/read-history.ts', /where (user_id = \$1) and \(\$2/],
  ['wheel/wheel-store.ts', /from wheel where (user_id = \$1)/],
  ['conversations/conversation-store.ts', /from conversation where (user_id = \$1)/],
  [
    'assessments/assessment-store.ts',
    /where a\.(user_id = \$1) and a\.test = any\(\$2\) and a\.finished_at is not null/,
  ],
  ['sparks/spark-store.ts', /from spark_day where (user_id = \$1)/],
  ['accounts/security-log.ts', /from security_event\s+where (user_id = \$1)/],
  ['accounts/session-store.ts', /delete from session where (user_id = \$1) and \$\{condition\}/],
];
