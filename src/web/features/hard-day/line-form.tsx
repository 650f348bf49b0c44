import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import * as z from 'zod/mini';
import type { PlanPartKey } from '~/catalogue/hard-day-plan';
import { MAX_PLAN_LINE, phoneSchema } from '~/domain/things/plan-line';
import { OWNER_KEYS } from '~/web/device/device-keys';
import { draftsByKey } from '~/web/sync/draft';
import { counted } from '~/web/text/plural';
import { Button } from '~/web/ui/button';
import { TextField } from '~/web/ui/field';

const draftSchema = z.object({ text: z.string(), phone: z.catch(z.string(), '') });
type LineDraft = z.infer<typeof draftSchema>;

/** What is being written in the forms of the plan. */
export const planDrafts = draftsByKey(OWNER_KEYS.planDrafts, draftSchema);

interface LineFormProps {
  part: PlanPartKey;
  label: string;
  /** Whose draft it is, and of what: a part for a new line, the line's id for a change. */
  owner: string;
  place: string;
  /** What is being changed; empty for a new line. */
  before: LineDraft;
  /** Gets the focus at once. */
  focused: boolean;
  onSave: (line: { text: string; phone: string | null }) => void;
  onClose: () => void;
}

const NEAR_THE_END = 40;
const SIGNS = ['знак', 'знака', 'знаков'] as const;

/** One line of the plan; what is typed stays on the device until it is saved. */
export function LineForm({ part, label, owner, place, before, focused, onSave, onClose }: LineFormProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(() => planDrafts.read(owner, place) ?? before);
  const [asked, setAsked] = useState(false);
  useEffect(() => {
    if (focused) form.current?.querySelector('input')?.focus();
  }, [focused]);
  const type = (next: LineDraft) => {
    setDraft(next);
    const same = next.text === before.text && next.phone === before.phone;
    planDrafts.write(owner, place, same ? null : next);
  };
  const close = () => {
    planDrafts.write(owner, place, null);
    onClose();
  };
  const text = draft.text.replace(/\s+/g, ' ').trim();
  const phone = draft.phone.trim();
  const isDialled = phone === '' || phoneSchema.safeParse(phone).success;
  const left = MAX_PLAN_LINE - draft.text.length;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!text || !isDialled) {
      setAsked(true);
      document.getElementById(text ? `${id}-phone` : `${id}-text`)?.focus();
      return;
    }
    onSave({ text, phone: phone || null });
    close();
  };
  return (
    <form className={`py-4 no-print stack gap-4`} ref={form} onSubmit={submit} noValidate>
      <TextField
        id={`${id}-text`}
        label={label}
        maxLength={MAX_PLAN_LINE}
        value={draft.text}
        autoComplete="off"
        onChange={({ target }) => type({ ...draft, text: target.value })}
        error={asked && !text ? 'Напишите хотя\u00a0бы\u00a0слово.' : undefined}
        hint={left <= NEAR_THE_END ? `Осталось ${counted(left, SIGNS)}` : undefined}
      />
      {part === 'people' ? (
        <TextField
          id={`${id}-phone`}
          label="Телефон"
          aside="необязательно"
          type="tel"
          inputMode="tel"
          maxLength={32}
          value={draft.phone}
          autoComplete="off"
          onChange={({ target }) => type({ ...draft, phone: target.value })}
          error={asked && !isDialled ? 'Номер пишется цифрами, например 8\u00a0900\u00a0000-00-00.' : undefined}
        />
      ) : null}
      <div className="cluster gap-2">
        <Button type="submit" small>
          Записать
        </Button>
        <Button kind="quiet" small onClick={close}>
          Не&nbsp;надо
        </Button>
      </div>
    </form>
  );
}
