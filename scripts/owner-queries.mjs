/**
 * Queries that give a person their own rows alone: a file under src/server, the text around the filter, which is in the brackets, and
 * what must fail without it where that is none of the tests of privacy.
 */
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
  ['emotions/read-stats.ts', /where (user_id = \$1) and deleted_at is null\n {4}and/],
  [
    'emotions/read-stats.ts',
    /where (user_id = \$1) and deleted_at is null\ngroup by month/,
    'tests/emotions/read-entries.test.ts',
  ],
  ['specialist/view-store.ts', /from specialist_view where (user_id = \$1) order by/],
  ['specialist/view-store.ts', /delete from specialist_view where (user_id = \$1)/],
  ['progress/read-progress.ts', /from sefira_progress where (user_id = \$1)/],
  ['progress/read-progress.ts', /from daily_action\s+where (user_id = \$1) and day between/],
  ['progress/read-history.ts', /where (user_id = \$1) and \(\$2/],
  ['emotions/locked-entries.ts', /set closed = null, edited_at = \$2 where (user_id = \$1) and closed is not null/],
  ['vault/vault-store.ts', /from vault where (user_id = \$1)/],
  ['things/thing-store.ts', /from \$\{table\} where (user_id = \$1)\$\{within\} order by/],
  ['conversations/conversation-store.ts', /from conversation where (user_id = \$1)/],
  [
    'assessments/assessment-store.ts',
    /where a\.(user_id = \$1) and a\.test = any\(\$2\) and a\.finished_at is not null/,
  ],
  ['profiles/profile-store.ts', /where p\.(user_id = \$1)/],
  ['accounts/security-log.ts', /from security_event\s+where (user_id = \$1)/],
  ['accounts/session-store.ts', /delete from session where (user_id = \$1) and id = \$2/],
  ['consents/consent-store.ts', /from consent where (user_id = \$1)/],
  [
    'accounts/linked-store.ts',
    /from account where (user_id = \$1) and provider_id <> 'credential'\s+group by/,
    'tests/accounts/linked-accounts.test.ts',
  ],
  [
    'accounts/linked-store.ts',
    /as suspended from account where (user_id = \$1) and provider_id = \$2/,
    'tests/accounts/linked-accounts.test.ts',
  ],
  [
    'accounts/linked-store.ts',
    /delete from account where (user_id = \$1) and provider_id = \$2/,
    'tests/accounts/linked-accounts.test.ts',
  ],
  ['own-data/import-store.ts', /where i\.(user_id = \$1) group by/, 'tests/own-data/imports.test.ts'],
  [
    'own-data/import-store.ts',
    /as n from emotion_entry where (user_id = \$1) and id = any/,
    'tests/own-data/imports.test.ts',
  ],
  [
    'own-data/import-store.ts',
    /select \$\{ENTRY_COLUMNS\} from emotion_entry where (user_id = \$1) and id = any/,
    'tests/own-data/imports.test.ts',
  ],
  ['own-data/import-store.ts', /from entry_import where (user_id = \$1)`/, 'tests/own-data/imports.test.ts'],
  [
    'own-data/import-store.ts',
    /delete from entry_import where (user_id = \$1) and id = \$2/,
    'tests/own-data/imports.test.ts',
  ],
  [
    'own-data/import-store.ts',
    /delete from emotion_entry where (user_id = \$1) and import_id = \$2/,
    'tests/own-data/imports.test.ts',
  ],
  [
    'own-data/import-store.ts',
    /update emotion_entry set import_id = null where (user_id = \$1) and import_id = \$2/,
    'tests/own-data/imports.test.ts',
  ],
  ['wall/nameless-words.ts', /from wall_post where (user_id = \$1) and state = 'shown' order by/],
];
