import type { ZodMiniType } from 'zod/mini';

/** What stands under the fields of a form, by the field's name. */
export type FieldErrors<F extends string = string> = Partial<Record<F, string>>;

export type Checked<B, F extends string = string> = { ok: true; body: B } | { ok: false; errors: FieldErrors<F> };

interface FieldIssue {
  /** Zod's code: `too_small`, `invalid_value`, `custom`… */
  code?: string | undefined;
  /** The name of a rule of its own. */
  message: string;
}

/** What to say of a field: one text, or one that depends on the rule and on what is typed. */
export type FieldTexts<V extends object, F extends string> = Record<
  F,
  string | ((issue: FieldIssue, values: V) => string)
>;

/**
 * Judges what is about to be sent by the contract's own schema: the parsed body, or a Russian text for each wrong field.
 * What no field of the form can put right is left to the server.
 */
export function checkForm<S extends ZodMiniType, V extends object, F extends string>(
  schema: S,
  values: V,
  texts: FieldTexts<V, F>,
): Checked<S['_zod']['output'], F> {
  const parsed = schema.safeParse(values);
  if (parsed.success) return { ok: true, body: parsed.data };
  const errors: FieldErrors<F> = {};
  for (const issue of parsed.error.issues) {
    const field = String(issue.path[0]) as F;
    const text = texts[field];
    if (text !== undefined) errors[field] ??= typeof text === 'string' ? text : text(issue, values);
  }
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, body: values as S['_zod']['output'] };
}

/** The refusals of the server that belong to fields of the form. */
export function errorsOf<F extends string>(
  issues: readonly { path: string; message: string }[],
  fields: readonly F[],
): FieldErrors<F> {
  const known = issues.flatMap(({ path, message }) => {
    const field = fields.find((name) => name === path);
    return field ? [[field, message] as const] : [];
  });
  return Object.fromEntries(known) as FieldErrors<F>;
}
