import { XMLBuilder } from 'fast-xml-parser';

const builder = new XMLBuilder({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  cdataPropName: '#html',
  format: true,
  suppressEmptyNode: true,
  suppressBooleanAttributes: false,
});

/** An XML document: attributes are keys with `@`, HTML stands under `#html`. Ends with a line break. */
export function writeXml(document: object): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${builder.build(document).trim()}\n`;
}
