import { CaretDownIcon } from '@phosphor-icons/react/dist/ssr/CaretDown';
import type { ArchetypePortrait } from '~/domain/reading/archetype';
import { ArchetypeSign } from '~/web/art/archetype-sign';
import { useNear } from '~/web/art/use-near';
import { TextBlocks } from '~/web/ui/text-blocks';
import styles from './portrait.module.css';

/** The short of a portrait: gift, shadow, question. */
export function PortraitShort({
  portrait: { gift, shadow, question },
}: {
  portrait: Pick<ArchetypePortrait, 'gift' | 'shadow' | 'question'>;
}) {
  return (
    <dl className={`${styles.short} stack gap-3`}>
      <div>
        <dt className="mute small medium">Дар</dt>
        <dd>{gift}</dd>
      </div>
      <div>
        <dt className="mute small medium">Тень</dt>
        <dd>{shadow}</dd>
      </div>
      <div>
        <dt className="mute small medium">Вопрос</dt>
        <dd className={`serif ${styles.question}`}>{question}</dd>
      </div>
    </dl>
  );
}

interface PortraitProps {
  portrait: ArchetypePortrait;
  /** Where it stands in the person's own profile. */
  place?: string | undefined;
  open: boolean;
  /** Says how to invite it where it is quiet: not one of the loud. */
  quiet?: boolean;
  onToggle: (open: boolean) => void;
}

/** A whole portrait, folded under its name. */
export function Portrait({ portrait, place, open, quiet = false, onToggle }: PortraitProps) {
  const { key, title, lead, practice, low, sections } = portrait;
  const [sign, near] = useNear<HTMLSpanElement>();
  return (
    <article className={`lands ruled ${styles.portrait}`} id={key}>
      <details className="fold" open={open} onToggle={(event) => onToggle(event.currentTarget.open)}>
        <summary className={`grid ${styles.head}`}>
          <span ref={sign} className={styles.sign}>
            {near ? <ArchetypeSign archetype={key} /> : null}
          </span>
          <h3 className={`t-l ${styles.name}`}>{title}</h3>
          {place ? <span className={`small medium ${styles.place} mt-1`}>{place}</span> : null}
          <span className={`${styles.lead} mt-1 mute`}>{lead}</span>
          <CaretDownIcon className={`i no-print ${styles.caret}`} aria-hidden />
        </summary>
        <div className={`grid ${styles.body}`}>
          <PortraitShort portrait={portrait} />
          <div className={`txt ${styles.text}`}>
            {sections.map((section) => (
              <section key={section.id} aria-labelledby={section.id}>
                <h4 className={`t-m mb-2`} id={section.id}>
                  {section.title}
                </h4>
                <TextBlocks blocks={section.blocks} />
              </section>
            ))}
            <section className="callout">
              <h4 className="callout__t">Практика на&nbsp;неделю</h4>
              <p>{practice}</p>
            </section>
            {quiet ? (
              <section className="callout callout--note">
                <h4 className="callout__t">Если этот голос притих</h4>
                <p>{low}</p>
              </section>
            ) : null}
          </div>
        </div>
      </details>
    </article>
  );
}
