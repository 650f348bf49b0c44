/** Who may import whom (docs/architecture.md). Everything else is an error. */
const only = (name, from, ...allowed) => ({
  name,
  severity: 'error',
  from: { path: from },
  // db/demo*.ts is the demo person, written by the owner's command alone.
  to: {
    path: '^(src|content|tests|bench|scripts|db)/',
    pathNot: [
      ...allowed.map((path) => `^src/${path}`),
      ...(name === 'server-knows-no-page' ? ['^db/demo[\\w-]*\\.ts$'] : []),
    ],
  },
});

module.exports = {
  forbidden: [
    only('domain-is-pure', '^src/domain/', 'domain/', 'catalogue/'),
    {
      name: 'domain-needs-no-package-but-zod',
      severity: 'error',
      from: { path: '^src/domain/' },
      to: { path: 'node_modules', pathNot: 'node_modules/zod/' },
    },
    {
      name: 'domain-does-no-io',
      severity: 'error',
      from: { path: '^src/domain/' },
      to: { dependencyTypes: ['core'] },
    },
    only('catalogue-is-data', '^src/catalogue/', 'catalogue/'),
    only('contract-is-data', '^src/contract/', 'contract/', 'domain/', 'catalogue/'),
    only('content-reads', '^src/content/', 'content/', 'domain/', 'catalogue/'),
    only('server-knows-no-page', '^src/server/', 'server/', 'contract/', 'domain/', 'content/', 'catalogue/'),
    {
      name: 'features-of-the-server-keep-their-stores',
      severity: 'error',
      from: { path: '^src/server/([^/]+)/' },
      to: { path: '^src/server/[^/]+/[^/]+-store\\.ts$', pathNot: '^src/server/$1/' },
    },
    only(
      'ui-and-art-know-no-feature',
      '^src/web/(ui|art)/',
      'web/(ui|art|text)/',
      'web/device/(connection|store)\\.ts$',
      'domain/',
      'catalogue/',
    ),
    only('text-is-words', '^src/web/text/', 'web/text/', 'domain/', 'catalogue/'),
    only('meta-is-the-head-of-a-document', '^src/web/meta/', 'web/meta/', 'domain/', 'catalogue/'),
    only('device-knows-no-account', '^src/web/device/', 'web/(device|text)/', 'domain/'),
    only('sync-knows-no-screen', '^src/web/sync/', 'web/(sync|device|text)/', 'contract/', 'domain/', 'catalogue/'),
    only(
      'session-knows-no-feature',
      '^src/web/session/',
      'web/(sync|session|device|text)/',
      'web/ui/(unsaved|toast)\\.ts$',
      'contract/',
      'domain/',
      'catalogue/',
    ),
    only(
      'vault-knows-no-feature',
      '^src/web/vault/',
      'web/(vault|sync|session|device|text|ui)/',
      'contract/',
      'domain/',
    ),
    only(
      'worker-serves-built-files',
      '^src/web/worker/',
      'web/worker/',
      'web/device/(cache-names|connection)\\.ts$',
      'domain/reminders/push-message\\.ts$',
    ),
    {
      name: 'nothing-needs-the-worker',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/web/worker/' },
      to: { path: '^src/web/worker/' },
    },
    only('release-knows-no-feature', '^src/web/release/', 'web/(release|device|ui|sync)/'),
    only('web-knows-no-server', '^src/web/', 'web/', 'contract/', 'domain/', 'catalogue/', 'content/'),
    {
      name: 'features-stay-apart',
      severity: 'error',
      from: { path: '^src/web/features/([^/]+)/' },
      to: { path: '^src/web/features/', pathNot: '^src/web/features/$1/' },
    },
    {
      name: 'features-know-no-page',
      severity: 'error',
      from: { path: '^src/web/features/' },
      to: { path: '^src/(web/(pages|layouts|app)|content)/' },
    },
    {
      name: 'no-circle',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-circle-of-folders',
      severity: 'error',
      scope: 'folder',
      from: { path: '^src/(server|domain)/' },
      to: { circular: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // A test reaches into any room; folders would stand in circles by that alone.
    exclude: { path: '\\.test\\.tsx?$' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'] },
  },
};
