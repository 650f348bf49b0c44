/** Bounds of the community, in UTF-16 units unless said otherwise. */
export const TITLE = { min: 5, max: 120 } as const;
export const POST = { min: 2, max: 8_000 } as const;
/** Lines of one post. */
export const MAX_POST_LINES = 200;
/** How much of a post a quotation shows. */
export const QUOTE_LENGTH = 280;
/** Letters of a search, as much as people type. */
export const MAX_SEARCH = 120;
/** Words of a report, of an answer to a moderator, and of a moderator's reason. */
export const MAX_REMARK = 500;
/** People whom an author chooses as readers of one topic. */
export const MAX_READERS = 50;
/** Posts and topics that one page of a list holds at most. */
export const PAGE = { topics: 30, posts: 30, notices: 30, found: 20, queue: 50 } as const;
/** Different readers whose requests fold a post under a warning. */
export const REQUESTS_TO_FOLD = 2;
/** Different people whose reports hold a post until a moderator has looked. */
export const REPORTS_TO_HOLD = 3;
/** Shown posts after which new ones of a person are no longer held for a look. */
export const POSTS_HELD_AT_FIRST = 1;
/** A person counts as new for so many days and so many shown posts: then links hold a post, and there are fewer of them a day. */
export const NEWCOMER = { days: 3, posts: 5, aDay: 10 } as const;
/**
 * Whose reports were left by moderators so many times more often than not, within so many days, reports on, but holds and folds nothing:
 * accounts that were made ahead for it silence somebody a few times, and no more.
 */
export const GROUNDLESS = { times: 3, days: 90 } as const;
/** Posts of a person; the address they come from may write three times as many. */
export const POSTS = { max: 10, minutes: 10 } as const;
/** Changes of a person's words and titles; from the address they come from three times as many. */
export const EDITS = { max: 30, minutes: 10 } as const;
/** Reports and requests for a warning of a person; from the address they come from three times as many. */
export const ALARMS = { max: 30, minutes: 60 } as const;
/** The same words again by one person within so many days are refused. */
export const REPEAT_DAYS = 7;
/** A removed post can be brought back for so many days; then its words go. */
export const RESTORE_DAYS = 30;
/** What a post said before an edit, the note of a settled report and the words of an answered appeal stay for moderators so many days. */
export const LOOKED_AT_DAYS = 180;
/** A notice is kept for so many days after it was read. */
export const NOTICE_DAYS = 90;
/** The longest suspension, in days; longer is the owner's: a disabled account. */
export const MAX_SUSPENSION = 365;
