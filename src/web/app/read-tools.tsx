import { Listen } from '~/web/features/listening/listen';
import { TextTools } from '~/web/features/notes/text-tools';

/** What stays in sight beside a text: the device's voice that reads it, notes on it and «На потом». */
export function ReadTools(text: { path: string; title: string }) {
  return (
    <>
      <Listen {...text} />
      <TextTools {...text} />
    </>
  );
}
