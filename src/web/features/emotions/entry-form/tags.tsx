import { memo, useState } from 'react';
import { tagGroups } from '~/catalogue/emotions';
import { MAX_TAGS } from '~/domain/emotions/entry-rules';
import { useEarlyInput } from '~/web/ui/early-input';
import type { DraftAction } from './draft';
import styles from './entry-form.module.css';
import { FieldError } from './field-error';
import { OwnWord } from './own-word';

const FREQUENT = 8;
const known = new Set(tagGroups.flatMap((group) => group.tags));

interface Props {
  chosen: readonly string[];
  /** The person's own tags, the most used first. */
  frequent: readonly string[];
  error: string | undefined;
  change: (action: DraftAction) => void;
}

interface ChipsProps {
  tags: readonly string[];
  chosen: readonly string[];
  full: boolean;
  onToggle: (tag: string) => void;
}

function TagChips({ tags, chosen, full, onToggle }: ChipsProps) {
  return tags.map((tag) => {
    const on = chosen.includes(tag);
    return (
      <label key={tag} className={`chip ${styles.tag}`}>
        <input type="checkbox" value={tag} checked={on} disabled={full && !on} onChange={() => onToggle(tag)} />
        {tag}
      </label>
    );
  });
}

export const Tags = memo(function Tags({ chosen, frequent, error, change }: Props) {
  const [all, setAll] = useState(false);
  const full = chosen.length >= MAX_TAGS;
  const toggle = (tag: string) => change({ type: 'tag', tag });
  const boxes = useEarlyInput<HTMLFieldSetElement>(({ value }) => toggle(value));
  const add = (tag: string) => {
    if (!chosen.includes(tag)) toggle(tag);
  };
  const own = chosen.filter((tag) => !known.has(tag) && !frequent.slice(0, FREQUENT).includes(tag));
  const first = [...new Set([...frequent.slice(0, FREQUENT), ...own])];
  const groups = all ? tagGroups : tagGroups.slice(0, 1);
  const hidden = all ? [] : chosen.filter((tag) => known.has(tag) && !tagGroups[0]?.tags.includes(tag));
  const lead = [...first, ...hidden.filter((tag) => !first.includes(tag))];
  return (
    <fieldset ref={boxes} className={`mt-8 ${styles.tags}`}>
      <legend className={styles.q}>
        С&nbsp;чем это связано? <small>необязательно</small>
      </legend>
      {all && lead.length > 0 && <p className={`mb-2 small mute`}>Ваши метки</p>}
      <div className="chips">
        <TagChips tags={lead} chosen={chosen} full={full} onToggle={toggle} />
        {!all && groups[0] && (
          <TagChips
            tags={groups[0].tags.filter((tag) => !lead.includes(tag))}
            chosen={chosen}
            full={full}
            onToggle={toggle}
          />
        )}
        {!full && <OwnWord label="метка" title="Своя метка" onAdd={add} />}
      </div>
      {all &&
        groups.map(({ key, title, tags }) => (
          <div key={key} className="mt-4">
            <p className={`mb-2 small mute`}>{title}</p>
            <div className="chips">
              <TagChips
                tags={tags.filter((tag) => !lead.includes(tag))}
                chosen={chosen}
                full={full}
                onToggle={toggle}
              />
            </div>
          </div>
        ))}
      <FieldError id="tags-error" text={error} />
      <p className="cluster gap-6 mt-2">
        <button type="button" className="go" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Свернуть' : 'Все метки'}
        </button>
        {full && <span className="small mute">Десять меток&nbsp;— это все, что поместятся.</span>}
      </p>
    </fieldset>
  );
});
