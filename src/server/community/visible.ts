import { isOpenSql } from '../db/closed-account';

/**
 * Who sees what in the community: the one place. `viewer` is an SQL expression of the viewer's uid, null for a guest; `t` and `p` are rows
 * of community_topic and community_post.
 */

/** Nobody of these two has turned from the other, as far as `author` is met in this topic under the voice they have there. */
export const notBlockedSql = (viewer: string, author: string, topic: string) =>
  `not exists (select 1 from community_bar bar
    where ((bar.user_id = ${viewer} and bar.barred_id = ${author})
        or (bar.user_id = ${author} and bar.barred_id = ${viewer} and bar.kind = 'block'))
      and (bar.topic_id = ${topic} or (bar.topic_id is null and not exists (select 1 from community_voice masked
        where masked.user_id = ${author} and masked.topic_id = ${topic} and masked.pseudonym is not null))))`;

/**
 * Somebody is there under the voice that they have in a topic: under a pseudonym they go and come back at a time of its own
 * (departure.ts), else with the account. Where no topic is known it is the account alone.
 */
export const openVoiceSql = (
  author: string,
  topic: string,
) => `coalesce((select not masked.away from community_voice masked
  where masked.user_id = ${author} and masked.topic_id = ${topic} and masked.pseudonym is not null), ${isOpenSql(author)})`;

/**
 * The words of a row are not gone with a closed or shut account; what is left without a name stays. Whatever tells of words asks this,
 * so that nobody sees the moment in which all of a person's are erased.
 */
export const openAuthorSql = (row: string, topic: string) =>
  `(${row}.user_id is null or ${row}.nameless or ${openVoiceSql(`${row}.user_id`, topic)})`;

/** The post that a row `n` names is there, for the person `user_id` of the row: their own words always are. */
export const postStandsSql = (
  n: string,
  column = 'post_id',
) => `exists (select 1 from community_post about where about.id = ${n}.${column}
  and (about.user_id = ${n}.user_id or ${openAuthorSql('about', 'about.topic_id')}))`;

/** The same of a topic; one whose author has been erased with its title is nothing that anybody sees. */
export const topicStandsSql = (n: string) => `exists (select 1 from community_topic about where about.id = ${n}.topic_id
  and (about.user_id = ${n}.user_id or (about.title <> '' and ${openAuthorSql('about', 'about.id')})))`;

/** A notice `n` is there as long as the words that it is about. */
export const noticeStandsSql = (n: string) => `(${n}.post_id is null or ${postStandsSql(n)})`;
export const NOTICE_STANDS = noticeStandsSql('n');

/** Who wrote a row, as far as the viewer is told: null where it stands without a name, but for its own author. */
export const knownAuthorSql = (viewer: string, row: string) =>
  `case when not ${row}.nameless or ${row}.user_id = ${viewer} then ${row}.user_id end`;

/** The topic is there for the viewer. */
export const topicVisibleSql = (viewer: string) => `(
  (t.state = 'shown' or (t.user_id = ${viewer} and t.state <> 'removed'))
  and (t.audience = 'all' or (${viewer} is not null and (t.audience = 'members' or t.user_id = ${viewer}
    or exists (select 1 from community_reader r where r.topic_id = t.id and r.user_id = ${viewer}))))
  and (${openAuthorSql('t', 't.id')} or t.user_id = ${viewer})
  and (${viewer} is null or t.nameless or ${notBlockedSql(viewer, 't.user_id', 't.id')}))`;

/** Of a visible topic: the post is sent to the viewer, as words or as the trace of words that are gone. */
export const postSentSql = (viewer: string, p = 'p') => `(
  (${p}.state <> 'held' or ${p}.user_id = ${viewer})
  and (${openAuthorSql(p, `${p}.topic_id`)} or ${p}.user_id = ${viewer})
  and (${viewer} is null or ${p}.nameless or ${notBlockedSql(viewer, `${p}.user_id`, `${p}.topic_id`)}))`;

/** Of a visible topic: the viewer may read its words and do something with it. */
export const postVisibleSql = (viewer: string, p = 'p') => `(
  (${p}.state = 'shown' or (${p}.user_id = ${viewer} and ${p}.state <> 'removed')) and ${postSentSql(viewer, p)})`;

/** The warning that stands between a post and the viewer; none before one's own words. */
export const warningOverSql = (viewer: string, p: string) =>
  `case when ${p}.user_id is distinct from ${viewer} then ${p}.warning end`;
