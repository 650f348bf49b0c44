import { WARNING_LABELS, type WarningLabel } from '~/catalogue/community';
import { Field } from '~/web/ui/field';

interface WarningChoiceProps {
  value: WarningLabel | null;
  onChange: (value: WarningLabel | null) => void;
}

/** A warning that the author sets over their own words. */
export function WarningChoice({ value, onChange }: WarningChoiceProps) {
  return (
    <Field
      label="Предупреждение над сообщением"
      aside="необязательно"
      hint="С&nbsp;ним сообщение свёрнуто, пока читатель не&nbsp;откроет его сам."
    >
      {(wiring) => (
        <select
          className="in"
          value={value ?? ''}
          onChange={({ target }) => onChange(WARNING_LABELS.find(({ key }) => key === target.value)?.key ?? null)}
          {...wiring}
        >
          <option value="">Не&nbsp;нужно</option>
          {WARNING_LABELS.map(({ key, label }) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
