import { useEffect, useEffectEvent, useRef } from 'react';
import type { Tool } from '~/catalogue/tools';
import type { TextSection } from '~/domain/reading/text';
import { LinkButton } from '~/web/ui/button';
import { TextBlocks } from '~/web/ui/text-blocks';
import styles from './guide.module.css';

interface GuideStepProps {
  step: TextSection;
  /** From 1. */
  number: number;
  done: boolean;
  /** The tool that the step is about. */
  tool?: Tool | undefined;
  /** Where the person stands with it; empty while nobody knows. */
  state?: string | undefined;
  onChange: (done: boolean) => void;
}

/** A tick made before the page's code had come counts too. */
function useEarlyTick(done: boolean, onTick: () => void) {
  const box = useRef<HTMLInputElement>(null);
  const onStart = useEffectEvent(() => {
    if (box.current?.checked && !done) onTick();
  });
  useEffect(() => onStart(), []);
  return box;
}

/** A step: its text, and the box to tick under it. On paper the box stands before the title. */
export function GuideStep({ step: { id, title, blocks }, number, done, tool, state, onChange }: GuideStepProps) {
  const box = useEarlyTick(done, () => onChange(true));
  return (
    <section className={styles.step} data-done={done || undefined}>
      <h2 id={id}>
        <span className={`center mute rigid ${styles.number}`} data-done={done || undefined} aria-hidden>
          {number}
        </span>
        {title}
      </h2>
      <TextBlocks blocks={blocks} />
      {tool ? (
        <p className={`${styles.tool} cluster mt-5 no-print`}>
          <LinkButton to={tool.path} kind="soft" small>
            {tool.title}
          </LinkButton>
          <span className="small mute">{tool.time}</span>
          {state ? <span className={`small medium ${styles.state}`}>{state}</span> : null}
        </p>
      ) : null}
      <label className={`ring r-m ${styles.tick} line gap-3 mt-6 no-print`}>
        <input
          ref={box}
          type="checkbox"
          // The browser must not bring back a state of its own.
          autoComplete="off"
          className="box__in"
          checked={done}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <span>
          Шаг {number} сделан<span className="vh">: {title}</span>
        </span>
      </label>
    </section>
  );
}
