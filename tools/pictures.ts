// npm run pictures: encodes every picture in tools/art/masters/ (<name>.jpg or .png), draws the icons from
// public/logo.svg, and prints the file sizes. Pictures without a master stay unchanged. Names select pictures:
//   npm run pictures -- hero events
import { encodePictures } from './art/encode';
import { ROOT } from './run';

try {
  const rows = await encodePictures(ROOT, process.argv.slice(2));
  console.log(`Drew the icons from public/logo.svg. Encoded ${rows.length} picture files.`);
  if (rows.length > 0) console.table(rows);
  if (rows.some(({ KB, budget }) => budget && KB > budget)) throw new Error('A picture is heavier than its budget.');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
