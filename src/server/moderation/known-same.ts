import { openVoiceSql } from '../community/visible';

/**
 * Of a post `p` and of `a`, a decision about its writer or a post: readers could tell that it is the same person, for it is the same topic
 * or both were met under the own name. What lies beyond would tie a pseudonym to another; where a topic or its voices are gone, nobody
 * knows it.
 */
export const KNOWN_SAME = `not p.nameless and a.user_id = p.user_id and (a.topic_id = p.topic_id or 2 = (select count(*) from community_voice o
  where o.user_id = a.user_id and o.topic_id in (a.topic_id, p.topic_id) and o.pseudonym is null))`;

/**
 * Of a decision `a`: whom it concerns is there under the name that it concerns. Decisions are erased with the account; by then they have
 * gone from sight with the words.
 */
export const SUBJECT_STANDS = `(a.user_id is null or ${openVoiceSql('a.user_id', 'a.topic_id')})`;
