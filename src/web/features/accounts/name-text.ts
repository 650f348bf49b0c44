/** What stands under a name that the schema refuses. */
export const NAME_TEXT = ({ code }: { code?: string | undefined }): string =>
  code === 'too_small' ? 'Напишите имя или любое прозвище.' : 'Уберите из\u00a0имени знаки, которые не\u00a0сохранить.';
