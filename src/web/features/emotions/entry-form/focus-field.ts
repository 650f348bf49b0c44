/** Brings the person to a field of the form that waits for them, by the field's name in an entry. */
export function focusField(form: HTMLFormElement | null, field: string): void {
  const name = field === 'intensity' ? '#power' : field === 'emotion' ? 'input[name=emotion]' : `#${CSS.escape(field)}`;
  const control = form?.querySelector<HTMLElement>(name);
  const folded = control?.closest('details');
  if (folded) folded.open = true;
  control?.focus();
}
