import { AUDIENCE_LABELS } from '~/catalogue/profile-words';
import type { User } from '~/contract/accounts';
import type { OwnProfile } from '~/contract/profiles';
import { AUDIENCES, type Audience, PROFILE_PARTS } from '~/domain/profiles/public-profile';
import { Checkbox } from '~/web/ui/choice';
import { Field } from '~/web/ui/field';
import { ChangeState } from './change-state';
import { PART_LABELS } from './profile-words';
import styles from './profiles.module.css';
import { profileChanges, useChange } from './use-own-profile';

/** Who sees what. Kept at once. */
export function AudienceSettings({ user, profile }: { user: User; profile: OwnProfile }) {
  const { change, ...state } = useChange();
  const { settings } = profileChanges(user);
  const { audiences, indexed } = profile;
  return (
    <fieldset className={`stack gap-4 full ${styles.audiences}`}>
      <legend className="t-m">Кто что видит</legend>
      <p className="hint">
        Участники&nbsp;— те, у&nbsp;кого есть аккаунт. Часть профиля видна не&nbsp;шире, чем весь профиль.
      </p>
      {PROFILE_PARTS.map((part) => (
        <Field key={part} label={PART_LABELS[part]}>
          {(wiring) => (
            <select
              className="in"
              value={audiences[part]}
              aria-disabled={state.busy || undefined}
              onChange={({ target }) =>
                void change(() => settings({ audiences: { [part]: target.value as Audience } }))
              }
              {...wiring}
            >
              {AUDIENCES.map((audience) => (
                <option key={audience} value={audience}>
                  {AUDIENCE_LABELS[audience]}
                </option>
              ))}
            </select>
          )}
        </Field>
      ))}
      <Checkbox
        checked={indexed}
        aria-disabled={state.busy || undefined}
        onChange={({ target }) => void change(() => settings({ indexed: target.checked }))}
      >
        Разрешить поисковикам показывать страницу, если она открыта всем
      </Checkbox>
      <ChangeState {...state} />
    </fieldset>
  );
}
