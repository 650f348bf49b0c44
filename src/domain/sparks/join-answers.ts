import { joinParagraphs } from '../join-paragraphs';
import { MAX_ANSWER_LENGTH, type SparkDay, type SparkMark } from './spark';

/**
 * What to send when a mark was made without knowing that the day has an answer elsewhere: both answers in one, the stored one first.
 * The stored answer itself when nothing is to be added; null when they do not fit together in one.
 */
export function joinAnswers(stored: SparkDay, mark: SparkMark): SparkMark | null {
  const { spark } = stored;
  const added = mark.state === 'answered' ? (mark.answer ?? '') : '';
  const joined = joinParagraphs(stored.answer ?? '', added);
  if (joined.length > MAX_ANSWER_LENGTH) return null;
  return { spark, state: 'answered', ...(joined && { answer: joined }) };
}
