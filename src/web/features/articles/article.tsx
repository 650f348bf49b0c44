import { type ReactNode, useRef } from 'react';
import { href, Link } from 'react-router';
import { topicLabel } from '~/catalogue/topics';
import type { Byline, RenderedText } from '~/domain/reading/text';
import { longDayText } from '~/web/text/long-day-text';
import { counted } from '~/web/text/plural';
import { CoverPlate } from '~/web/ui/cover-plate';
import { Dock } from '~/web/ui/dock';
import { ReadingText } from '~/web/ui/text-blocks';
import { TextBy } from '~/web/ui/text-by';
import styles from './article.module.css';
import { ArticleActions } from './article-actions';
import { type ArticleCard, MINUTES } from './article-card';
import { NextStep } from './next-step';
import { ProgressLine } from './progress-line';
import { RelatedArticles } from './related-articles';

interface ArticleProps {
  article: ArticleCard & {
    lead: string;
    /** Day when its sense was corrected. */
    updated: string | null;
    by: Byline;
    related: ArticleCard[];
    text: RenderedText;
  };
  /** Stay in sight while one reads. */
  tools: ReactNode;
}

function ArticleHead({ article: { title, lead, topic, date, updated, minutes, by } }: Pick<ArticleProps, 'article'>) {
  const blog = href('/blog');
  return (
    <header className={styles.head}>
      <p className="mute way no-print">
        <Link className="lk" to={blog}>
          Статьи
        </Link>
        <span aria-hidden="true">·</span>
        <Link className="lk" to={`${blog}?topic=${topic}`}>
          {topicLabel(topic)}
        </Link>
      </p>
      <h1 className="d-xl mt-3">{title}</h1>
      <p className="lead measure mt-6">{lead}</p>
      <p className="by">
        <time dateTime={date}>{longDayText(date)}</time>
        <span>{counted(minutes, MINUTES)}</span>
        {updated ? (
          <span>
            исправлено <time dateTime={updated}>{longDayText(updated)}</time>
          </span>
        ) : null}
      </p>
      <TextBy {...by} />
    </header>
  );
}

/** An article: head, drawing, the text with its contents and sources, what to do and what to read next. */
export function Article({ article, tools }: ArticleProps) {
  const text = useRef<HTMLDivElement>(null);
  return (
    <>
      <ProgressLine text={text} />
      <article>
        <div className="wrap">
          <ArticleHead article={article} />
          <CoverPlate name={article.cover} wide className={`bleeds no-print ${styles.cover}`} />
        </div>
        <div ref={text} className={styles.text}>
          <ReadingText text={article.text} dropCap>
            <NextStep topic={article.topic} />
            <ArticleActions title={article.title} />
            <p className="small mute mt-6">
              Заметили ошибку?{' '}
              <Link className="lk" to={href('/contact')}>
                Напишите нам
              </Link>
              . О&nbsp;том, откуда берутся факты,&nbsp;—{' '}
              <Link className="lk" to={`${href('/about')}#editorial`}>
                как мы&nbsp;пишем и&nbsp;правим
              </Link>
              .
            </p>
          </ReadingText>
        </div>
        <Dock>{tools}</Dock>
      </article>
      <RelatedArticles cards={article.related} />
    </>
  );
}
