/** Prints a text alone, without the page around it. */
export function printText(title: string, text: string): void {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.title = title;
  document.body.append(frame);
  const inside = frame.contentWindow as Window;
  const body = inside.document.createElement('pre');
  body.textContent = text;
  inside.document.title = title;
  inside.document.body.append(body);
  inside.addEventListener('afterprint', () => frame.remove());
  inside.print();
}
