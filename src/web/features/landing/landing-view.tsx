import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { CoverName } from '~/catalogue/covers';
import { HELP_PATH } from '~/catalogue/help-lines';
import type { RenderedText, TextSection } from '~/domain/reading/text';
import { Brand } from '~/web/ui/brand';
import { LinkButton } from '~/web/ui/button';
import { CoverPlate } from '~/web/ui/cover-plate';
import { TextBlocks } from '~/web/ui/text-blocks';
import styles from './landing.module.css';
import { SectionArt } from './section-art';

interface Landing {
  title: string;
  headline: string;
  lead: string;
  cover: CoverName;
  action: { label: string; to: string };
  text: RenderedText;
}

/** A title in quotation marks is a reader's doubt: it is set as one. */
const isDoubt = ({ title }: TextSection) => title.startsWith('«');

function Part({ section }: { section: TextSection }) {
  const doubt = isDoubt(section);
  return (
    <section className={doubt ? `${styles.part} ${styles.doubt}` : styles.part} aria-labelledby={section.id}>
      <div className={`wrap grid ${styles.partIn}`}>
        {doubt ? null : <SectionArt id={section.id} />}
        <h2 className={`d-m ${styles.title}`} id={section.id}>
          {section.title}
        </h2>
        <div className={`txt ${styles.text}`}>
          <TextBlocks blocks={section.blocks} />
        </div>
      </div>
    </section>
  );
}

interface LandingViewProps {
  page: Landing;
  /** Stands under the promise, before the sections. */
  children?: ReactNode;
}

/** One promise, one action, asked at the top and once more at the end. */
export function LandingView({ page: { title, headline, lead, cover, action, text }, children }: LandingViewProps) {
  return (
    <div className={styles.page}>
      <div className={`wrap line between gap-4 ${styles.bar}`}>
        <Brand />
        <span className="line gap-2">
          <Link className="lk" to={HELP_PATH}>
            Если тяжело
          </Link>
          <LinkButton className={styles.barAction} to={action.to} kind="line" small>
            {action.label}
          </LinkButton>
        </span>
      </div>
      <div className={`stack ${styles.hero}`}>
        <div className={`wrap stack stack--start gap-6 ${styles.heroIn}`}>
          <h1 className={`d-l ${styles.promise}`}>{headline}</h1>
          <p className={`lead ${styles.lead}`}>{lead}</p>
          <LinkButton className="full-s" to={action.to}>
            {action.label}
          </LinkButton>
        </div>
        <CoverPlate name={cover} className={styles.heroArt} />
      </div>
      {children}
      <TextBlocks blocks={text.intro} />
      {text.sections.map((section) => (
        <Part key={section.id} section={section} />
      ))}
      <div className="wrap">
        <div className={`split--s r-l ${styles.end}`}>
          <div className={`stack stack--start gap-7 ${styles.endText}`}>
            <p className="d-l">{title}</p>
            <LinkButton className="full-s" to={action.to}>
              {action.label}
            </LinkButton>
          </div>
          <CoverPlate name="dandelion" late className={styles.endArt} />
        </div>
      </div>
    </div>
  );
}
