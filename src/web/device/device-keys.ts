/**
 * Every place in which the site keeps something in the browser, by whose it is. A feature declares its place here: what leaves the
 * device with a person, and what waits for them, is found by this.
 */
export interface DeviceKey {
  name: string;
  /** A uid; GUEST; `device`: a setting of the device itself; `visit`: gone with any sign-out. */
  owner: string;
  /** `tab`: as long as the tab (sessionStorage). `drafts`: each tab has its own; what a closed one left goes on in the next. */
  area: 'local' | 'tab' | 'drafts';
  /** It waits for its person when their session ends by itself: what they have begun, and set for this device. All else goes then. */
  survivesExpiry?: true;
}

/** Who has not signed in. */
export const GUEST = 'guest';

const own = (name: string): DeviceKey => ({ name: `krona.${name}`, owner: 'device', area: 'local' });
/** One for each person. */
const each =
  (name: string) =>
  (owner: string): DeviceKey => ({ name: `krona.${name}.${owner}`, owner, area: 'local' });
/** The same, for what waits for its person; one for a guest too where the feature asks for it. */
const surviving =
  (name: string, area: DeviceKey['area'] = 'local') =>
  (owner: string): DeviceKey => ({ name: `krona.${name}.${owner}`, owner, area, survivesExpiry: true });

/** The database of a person (uid, or GUEST): what src/web/sync keeps of theirs. */
export const databaseName = (owner: string) => `krona.${owner}`;

export const DEVICE_KEYS = {
  speed: own('speed'),
  searchKey: own('search-key'),
  /** Somebody here has said that they are eighteen. */
  adult: own('adult'),
  /** The day of the first visit, for who comes back: the site is kept for them. */
  firstVisit: own('first-visit'),
  /** Where the sections went was read here. */
  movedNote: own('moved-note'),
  /** When somebody in this tab passed the gate of a hard course. */
  hardGate: { name: 'krona.hard-gate', owner: 'visit', area: 'tab' },
  /** Whose sign-in it is. */
  signedIn: own('signed-in'),
  /** Whose session ended by itself while work of theirs was here. */
  ended: own('ended'),
  /** A sign-in that ends with the browser is wished for here. */
  persistence: own('persistence'),
  /** Somebody's session has ended by itself, and what was opened and kept meanwhile is still here. */
  keptByEnded: own('kept-by-ended'),
  /** A sign-out that the server has not heard of. */
  signOutDue: own('sign-out-due'),
  returnPath: { name: 'krona.way-back', owner: 'visit', area: 'local' },
  /** By which secrets this browser sits at its talks by link. */
  seatDevices: { name: 'krona.seat-devices', owner: 'visit', area: 'local' },
  /** The name of the tab. */
  tab: { name: 'krona.tab', owner: 'device', area: 'tab' },
  player: { name: 'krona.player', owner: 'visit', area: 'tab' },
} as const satisfies Record<string, DeviceKey>;

/** Of a person alone. */
export const PERSON_KEYS = {
  /** Who they are, for a start without a network. */
  profile: each('profile'),
  /** The code and the cover of a shared device. */
  lock: surviving('lock'),
  /** Their new entries are «только для меня» unless they say otherwise; so is what they have begun when their session ends. */
  closesAlways: surviving('closes-always'),
  wallDraft: surviving('wall-draft', 'drafts'),
  communityDrafts: surviving('community-drafts', 'drafts'),
  /** Changes of saved entries, by their ids. */
  entryEdits: surviving('entry-edits', 'drafts'),
  /** Changes of other saved words, and words about a decision, by the name of their form. */
  textEdits: surviving('text-edits', 'drafts'),
  hostSeats: surviving('host-seats'),
  reminderFired: each('reminder-fired'),
  /** After the first entry it was once offered to be reminded. */
  reminderOffered: each('reminder-offered'),
  treeSeen: each('tree'),
  /** The day that takes no further entry. */
  fullDay: each('full-day'),
  /** The day on which «Помогло?» was put off. */
  outcomeLater: each('outcome-later'),
  guestWorkLeft: each('guest-work-left'),
} as const;

/** Of a person or a guest: `owner` is a uid or GUEST. */
export const OWNER_KEYS = {
  entryDraft: surviving('draft', 'drafts'),
  wheelDraft: surviving('wheel.draft', 'drafts'),
  stepDraft: surviving('step-draft', 'drafts'),
  ownCardDraft: surviving('own-card-draft', 'drafts'),
  sparkDrafts: surviving('spark-drafts', 'drafts'),
  planDrafts: surviving('hard-day-drafts', 'drafts'),
  noteDrafts: surviving('note-drafts', 'drafts'),
  purposeDraft: surviving('purpose-draft', 'drafts'),
  contact: surviving('contact', 'drafts'),
  /** What was begun and this build can't read. */
  unreadDrafts: surviving('unread-drafts'),
  talk: surviving('cards-talk'),
  seat: surviving('seat', 'tab'),
  seatDraft: surviving('seat-draft', 'tab'),
  guideTest: surviving('guide-test'),
  toolTest: surviving('tool-test'),
  /** Lessons whose heavy passages are gone around. */
  lessonWays: each('lesson-ways'),
} as const;
