import { href } from 'react-router';
import type { CoverName } from '~/catalogue/covers';
import type { TopicKey } from '~/catalogue/topics';

/** What lists show of an article. */
export interface ArticleCard {
  slug: string;
  title: string;
  description: string;
  topic: TopicKey;
  /** `YYYY-MM-DD`. */
  date: string;
  cover: CoverName;
  /** Of unhurried reading. */
  minutes: number;
}

export const articlePath = ({ slug }: ArticleCard) => href('/blog/:slug', { slug });

export const MINUTES = ['минута', 'минуты', 'минут'] as const;
export const ARTICLES = ['статья', 'статьи', 'статей'] as const;
