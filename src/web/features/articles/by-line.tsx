import { type TopicKey, topicLabel } from '~/catalogue/topics';
import { longDayText } from '~/web/text/long-day-text';
import { counted } from '~/web/text/plural';
import { MINUTES } from './article-card';

interface ByLineProps {
  /** `YYYY-MM-DD`. */
  date: string;
  minutes: number;
  topic?: TopicKey;
}

/** Day, topic and minutes of an article in one quiet line. */
export function ByLine({ date, minutes, topic }: ByLineProps) {
  return (
    <p className="by">
      {topic ? <span>{topicLabel(topic)}</span> : null}
      <time dateTime={date}>{longDayText(date)}</time>
      <span>{counted(minutes, MINUTES)}</span>
    </p>
  );
}
