import { type ReactNode, useDeferredValue, useMemo } from 'react';
import { stepsOf } from '~/catalogue/emotions';
import { Details } from './details';
import { type Draft, type DraftAction, type Errors, hasDetails } from './draft';
import { AlsoChips, EmotionChips } from './emotion-chips';
import styles from './entry-form.module.css';
import { Intensity } from './intensity';
import { Shades } from './shades';
import { Tags } from './tags';
import { Wheel } from './wheel';
import { WrittenFields } from './written-fields';

interface Props {
  /** `page`: around the wheel, details folded until they are asked for; `dialog`: all in one column. */
  room: 'page' | 'dialog';
  draft: Draft;
  errors: Errors;
  /** The person's own tags, the most used first. */
  frequentTags: readonly string[];
  /** The switch «только для меня», for who is signed in. */
  closing?: ReactNode;
  /** Where the day of the entry is chosen, if it can be. */
  day?: ReactNode;
  change: (action: DraftAction) => void;
}

/** The fields of an entry, in a new one and in one that is edited. */
export function EntryFields({ room, draft, errors, frequentTags, closing, day, change }: Props) {
  // The wheel answers a tap at once; what is coloured and worded by the choice follows in the next frame.
  const shown = useDeferredValue(draft);
  const shades = <Shades emotion={shown.emotion} shade={draft.subEmotion} error={errors.emotion} change={change} />;
  const steps = useMemo(
    () => (draft.emotion && draft.subEmotion ? stepsOf(draft.emotion, draft.subEmotion) : []),
    [draft.emotion, draft.subEmotion],
  );
  const intensity = <Intensity intensity={draft.intensity} steps={steps} error={errors.intensity} change={change} />;
  const details = (
    <>
      <AlsoChips emotion={shown.emotion} also={draft.also} error={errors.also} change={change} />
      <WrittenFields
        emotion={shown.emotion}
        subEmotion={shown.subEmotion}
        texts={draft.texts}
        keys={draft.keys}
        errors={errors}
        change={change}
      />
      <Tags chosen={draft.tags} frequent={frequentTags} error={errors.tags} change={change} />
      {closing}
    </>
  );
  if (room === 'dialog')
    return (
      <div className={`${styles.column} stack gap-6 mt-6 is-${shown.emotion}`}>
        {day}
        <EmotionChips emotion={draft.emotion} change={change} />
        {shades}
        {intensity}
        {details}
      </div>
    );
  return (
    <>
      <div className={`grid across ${styles.stage}`}>
        <Wheel
          emotion={draft.emotion}
          intensity={draft.intensity}
          invalid={errors.emotion !== undefined && draft.emotion === null}
          change={change}
        />
        <div className={styles.pick}>
          {shades}
          {intensity}
        </div>
      </div>
      <Details filled={shown.also !== null || hasDetails(shown)}>
        {details}
        {day}
      </Details>
    </>
  );
}
