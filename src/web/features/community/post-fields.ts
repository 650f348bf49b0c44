import { tooLong } from '~/catalogue/length-words';
import { MAX_POST_LINES, POST, TITLE } from '~/domain/community/limits';

/** What is said of the fields of a post and a topic. */

interface Issue {
  code?: string | undefined;
  message: string;
}

export function postTextProblem({ code, message }: Issue, { text = '' }: { text?: string | undefined }): string {
  const { length } = text.trim();
  if (length < POST.min) return 'Напишите хотя\u00a0бы\u00a0пару слов.';
  if (message === 'lines-post') return `Поместится ${MAX_POST_LINES}\u00a0строк.`;
  if (code === 'too_big') return tooLong(POST.max, length);
  return 'В\u00a0тексте есть знаки, которые не\u00a0сохранить. Уберите их.';
}

export function titleProblem({ code }: Issue, { title }: { title: string }): string {
  const { length } = title.trim();
  if (code === 'too_big') return tooLong(TITLE.max, length);
  if (length < TITLE.min) return `Назовите тему: от\u00a0${TITLE.min} знаков.`;
  return 'В\u00a0названии есть знаки, которые не\u00a0сохранить. Уберите их.';
}
