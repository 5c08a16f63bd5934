// npm run check:content: finds defects of texts and pictures, and lists everything to replace before going live.

import { ROOT } from '../run';
import { checkContent } from './content/read';

const { defects, leftovers } = checkContent(ROOT);

const list = (heading: string, lines: string[]) => [heading, ...lines.map((line) => `  ${line}`)].join('\n');

if (leftovers.length > 0) {
  console.warn(
    list(
      `Warning: ${leftovers.length} leftovers of the placeholder business, to be replaced before going live:`,
      leftovers,
    ),
  );
}
if (defects.length > 0) {
  console.error(list(`${defects.length} defects:`, defects));
  process.exitCode = 1;
} else {
  console.log('Texts and pictures have no defects.');
}
