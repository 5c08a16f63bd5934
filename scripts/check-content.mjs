// npm run check:content: defects of texts and pictures, and what to replace before going live.
import { checkContent } from './content/read.mjs';
import { ROOT } from './steps.mjs';

const { defects, leftovers } = checkContent(ROOT);

/** @param {string} heading @param {string[]} lines */
const list = (heading, lines) => [heading, ...lines.map((line) => `  ${line}`)].join('\n');

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
