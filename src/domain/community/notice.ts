/** What a member is told of. No notice holds words of a post. */
export const NOTICE_KINDS = [
  /** Somebody answered in a topic that one follows or opened. */
  'reply',
  /** One's words were quoted. */
  'quote',
  /** One's words were supported without words. */
  'support',
  /** The author of the topic has thanked for one's answer. */
  'thanked',
  /** Readers ask for a warning over one's words: they stand folded. */
  'warning-asked',
  /** What became of one's report. */
  'report-settled',
  /** A held post of one's own is shown. */
  'approved',
  /** A moderator has decided something about one's words or about one's writing. */
  'act',
  /** One's appeal was answered. */
  'appeal-settled',
  /** Who stands behind a pseudonym was told to a moderator. */
  'unmasked',
  /** Something waits for the moderators. */
  'queue',
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];
