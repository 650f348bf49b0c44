import { tooLong } from '~/catalogue/length-words';
import type { User } from '~/contract/accounts';
import { RULE_MESSAGES } from '~/contract/messages';
import { MAX_ABOUT_LENGTH } from '~/domain/profiles/limits';
import { profileSettingsChangeSchema } from '~/domain/profiles/public-profile';
import { useEditDraft } from '~/web/session/use-words-draft';
import { Button } from '~/web/ui/button';
import { checkForm } from '~/web/ui/check-form';
import { Field } from '~/web/ui/field';
import { FormProblem } from '~/web/ui/form-problem';
import { showToast } from '~/web/ui/toast';
import { useUnsaved } from '~/web/ui/unsaved';
import { useForm } from '~/web/ui/use-form';
import { failureText, profileChanges } from './use-own-profile';

const ABOUT_TEXTS = {
  about: ({ code, message }: { code?: string | undefined; message: string }, { about }: { about: string }) =>
    code === 'too_big'
      ? tooLong(MAX_ABOUT_LENGTH, about.length)
      : (RULE_MESSAGES[message as 'lines-about'] ?? 'В\u00a0тексте есть знак, который нельзя сохранить. Уберите его.'),
};

/** A few words of oneself. */
export function AboutForm({ user, about }: { user: User; about: string }) {
  const { words, write, forget, isSafe } = useEditDraft(user.uid, 'about', about);
  const { form, errors, problem, busy } = useForm<{ about: string }, 'about', string>({
    check: (data) => {
      const checked = checkForm(
        profileSettingsChangeSchema,
        { about: String(data.get('about') ?? '').replaceAll('\r\n', '\n') },
        ABOUT_TEXTS,
      );
      return checked.ok ? { ok: true, body: { about: checked.body.about ?? '' } } : checked;
    },
    send: async (body) => {
      await profileChanges(user).settings(body);
      forget();
      showToast({ kind: 'ok', text: 'Сохранено' });
    },
    refusalOf: (error) => ({ errors: {}, problem: failureText(error) }),
    isSafe: () => true,
  });
  useUnsaved(!isSafe);
  return (
    <form {...form}>
      <FormProblem>{problem}</FormProblem>
      <Field
        label="О&nbsp;себе"
        aside="по&nbsp;желанию"
        hint={`До\u00a0${MAX_ABOUT_LENGTH}\u00a0знаков. Видно тем, кого вы\u00a0выберете ниже.`}
        error={errors.about}
      >
        {(wiring) => (
          <textarea
            className="in"
            name="about"
            rows={4}
            value={words}
            onChange={({ target }) => write(target.value)}
            {...wiring}
          />
        )}
      </Field>
      <div>
        <Button type="submit" kind="soft" small busy={busy}>
          Сохранить «О&nbsp;себе»
        </Button>
      </div>
    </form>
  );
}
