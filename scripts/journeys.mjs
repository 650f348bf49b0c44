// Which journeys a change concerns, by the names of the folders and files that it touches.

/** Every journey with what it is about: names in `src` or `content`, `pages` alone being every page. */
export const ABOUT = {
  accounts: 'accounts session consents legal mail register login verify-email',
  aeroplane: 'sync device worker',
  archetype: 'assessments life-purpose',
  'bars-and-colours': 'styles ui layouts app',
  'big-five': 'assessments big-5 big-five',
  'by-clicks': 'layouts app routes release',
  cabinet: 'cabinet progress personal-cabinet',
  cards: 'conversations cards deep-conversation',
  closed: 'locked vault crypto',
  community: 'community',
  'community-barred': 'community',
  'community-drafts': 'community',
  'community-keyboard': 'community',
  'community-locked': 'community',
  'community-readers': 'community',
  'community-ways': 'community',
  compass: 'emotions emotional-compass reminder',
  'contact-faq': 'contact faq landing care help-lines',
  courses: 'courses lesson',
  'early-input': 'session release contact courses',
  erasing: 'erasing account-closed digest',
  federated: 'accounts session',
  'from-diary': 'community emotions',
  guides: 'guides guide self-tests',
  'hard-day': 'hard-day care crisis-words help-lines',
  'hostile-community': 'community text moderation',
  'hostile-profile': 'profiles wall mail text',
  'hostile-text': 'text emotions notes',
  imports: 'imports other-diaries earlier-site',
  journal: 'emotions emotional-compass-journal-history',
  leaving: 'session sync device sign-out',
  lock: 'lock screen-lock',
  measured: 'styles ui pages layouts app art',
  moderation: 'moderation',
  notes: 'notes reading',
  notices: 'notices live',
  offline: 'worker device release',
  'own-data': 'own-data profile-data',
  'own-search': 'own-search',
  pages: 'styles ui pages layouts app art meta',
  passkeys: 'accounts settings',
  podcasts: 'listening podcasts',
  profiles: 'profiles profile public-profile',
  reading: 'about answers answer articles library reading topics blog',
  reminders: 'reminders push reminder check-in',
  resources: 'resources worksheets pdf free-resources meta',
  search: 'search',
  'secure-cookies': 'session http',
  security: 'accounts settings',
  settings: 'settings profile-settings',
  'shut-out': 'accounts',
  'spark-tree': 'sparks progress tree daily-growth-spark',
  specialist: 'specialist',
  'staying-current': 'release',
  steady: 'styles layouts app articles',
  'swapped-views': 'ui layouts app accounts contact',
  tabs: 'sync session device',
  'tests-and-landings': 'assessments home self-tests landing tools',
  'two-builds': 'worker release',
  'waiting-letters': 'accounts mail',
  wall: 'wall inspiration-wall',
  wheel: 'wheel',
};

/** `src/web/pages/community-topic.tsx` → `src`, `web`, `pages`, `community-topic`. */
const namesIn = (path) => path.replace(/(\.test)?\.\w+$/, '').split('/');

/** Whether one of the names in a path is `word` or begins with it. */
export const isAbout = (path, word) => namesIn(path).some((name) => name === word || name.startsWith(`${word}-`));

/** Names of the journeys that changed paths concern: their own files, and what they are about. */
export function journeysAbout(changed) {
  const sources = changed.filter((path) => /^(src|content)\//.test(path) && !path.includes('.test.'));
  return Object.entries(ABOUT)
    .filter(
      ([name, words]) =>
        changed.includes(`tests/e2e/${name}.spec.ts`) ||
        words.split(' ').some((word) => sources.some((path) => isAbout(path, word))),
    )
    .map(([name]) => name);
}
