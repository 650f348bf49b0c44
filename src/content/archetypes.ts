import * as z from 'zod/mini';
import { ARCHETYPE_KEYS, archetypeItems, archetypeOptions } from '../catalogue/archetypes';
import type { ArchetypePortrait } from '../domain/reading/archetype';
import type { Questionnaire } from '../domain/reading/trait-texts';
import { contentError, once, readCollection } from './collection';
import { descriptionField, leadField, titleField } from './fields';
import { renderText, typeset } from './markdown';

const FOLDER = 'content/archetypes';
const SECTIONS = ['signs', 'gift-and-shadow', 'support'];

const line = z.string().check(z.minLength(20), z.maxLength(500));
const beginning = z.string().check(z.endsWith('…'), z.maxLength(80));

const schema = z.strictObject({
  title: titleField,
  order: z.int().check(z.minimum(1), z.maximum(ARCHETYPE_KEYS.length)),
  description: descriptionField,
  lead: leadField,
  gift: line,
  shadow: line,
  question: line,
  practice: line,
  low: line,
  purpose: z.array(beginning).check(z.length(3)),
});

/** The twelve portraits in their fixed order. Throws when one is missing or has other sections than the rest. */
export function loadArchetypes(root?: string): ArchetypePortrait[] {
  const files = readCollection(FOLDER, schema, root);
  return ARCHETYPE_KEYS.map((key, index) => {
    const found = files.find(({ slug }) => slug === key);
    const file = `${FOLDER}/${key}.md`;
    if (found?.fields.order !== index + 1) throw contentError(file, 'order', `нужен портрет с номером ${index + 1}`);
    const { title, lead, gift, shadow, question, practice, low, purpose } = found.fields;
    const { sections } = renderText(file, found.body);
    if (sections.map(({ id }) => id).join() !== SECTIONS.join())
      throw contentError(file, 'текст', `нужны разделы ${SECTIONS.join(', ')}`);
    return {
      key,
      title: typeset(title),
      lead: typeset(lead),
      gift: typeset(gift),
      shadow: typeset(shadow),
      question: typeset(question),
      practice: typeset(practice),
      low: typeset(low),
      beginnings: purpose.map(typeset),
      // Twelve portraits share a page: each section has its own anchor.
      sections: sections.map((section) => ({ ...section, id: `${key}-${section.id}` })),
    };
  });
}

/** The portraits for pages, read once a process. */
export const readArchetypes = once(() => loadArchetypes());

const INSTRUCTION =
  'Отвечайте о\u00a0себе нынешнем: как бывает чаще, а\u00a0не\u00a0как хотелось\u00a0бы. Первый ответ обычно и\u00a0верный.';

/** The statements of the archetype test with the words of the scale. */
export const archetypeQuestions = (): Questionnaire => ({
  instruction: INSTRUCTION,
  options: archetypeOptions.map(({ value, text }) => ({ value, text: typeset(text) })),
  items: archetypeItems.map(({ n, text }) => ({ n, text: typeset(text) })),
});
