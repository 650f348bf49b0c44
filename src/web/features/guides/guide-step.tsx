import type { TextSection } from '~/domain/reading/text';
import { TextBlocks } from '~/web/ui/text-blocks';

interface GuideStepProps {
  step: TextSection;
  /** From 1. */
  number: number;
  done: boolean;
  onChange: (done: boolean) => void;
}

/** A step: its text, and the box to tick under it. On paper the box stands before the title. */
export function GuideStep({ step: { id, title, blocks }, number, done, onChange }: GuideStepProps) {
  return (
    <section className="step" data-done={done || undefined}>
      <h2 id={id}>
        <span className="step-n" data-done={done || undefined} aria-hidden>
          {number}
        </span>
        {title}
      </h2>
      <TextBlocks blocks={blocks} />
      <label className="step__tick">
        <input
          type="checkbox"
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
