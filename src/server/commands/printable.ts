/** A stranger's text as a terminal may show it: nothing that moves the cursor, recolours or turns the line around. */
export const printable = (text: string) =>
  text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/gu, '');
