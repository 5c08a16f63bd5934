// npm run pictures: encodes every picture in tools/art/masters/ (<name>.jpg or .png), draws the icons from public/logo.svg, and
// prints their weights. A picture without a master stays as it is. Names may follow: npm run pictures -- hero events
import { encodePictures } from './art/encode';
import { ROOT } from './run';

try {
  const rows = await encodePictures(ROOT, process.argv.slice(2));
  console.log(`The icons are drawn from public/logo.svg. ${rows.length} files of pictures are encoded.`);
  if (rows.length > 0) console.table(rows);
  if (rows.some(({ KB, budget }) => budget && KB > budget)) throw new Error('A picture is heavier than its budget.');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
