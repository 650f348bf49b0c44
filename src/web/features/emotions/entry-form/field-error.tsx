import { WarningCircleIcon } from '@phosphor-icons/react/dist/ssr/WarningCircle';

/** What is wrong with a field, in the place where it is put right. */
export function FieldError({ id, text }: { id: string; text: string | undefined }) {
  if (!text) return null;
  return (
    <p className="err" id={id}>
      <WarningCircleIcon className="i" aria-hidden="true" />
      {text}
    </p>
  );
}
