// npm run pictures: encodes every picture in tools/art/masters/ (<name>.jpg or .png), draws the icons from
// public/logo.svg, and prints the file sizes, in German. Pictures without a master stay unchanged. Names select pictures:
//   npm run pictures -- hero events
import { encodePictures } from './art/encode';
import { ROOT } from './run';

try {
  const rows = await encodePictures(ROOT, process.argv.slice(2));
  console.log(`Die Symbole sind aus public/logo.svg gezeichnet. Erzeugte Bilddateien: ${rows.length}`);
  if (rows.length > 0) console.table(rows);
  const heavy = rows.filter(({ KB, Ziel = KB }) => KB > Ziel).map(({ Datei }) => Datei);
  if (heavy.length > 0)
    throw new Error(`Diese Bilder laden langsam, weil sie sehr viele Einzelheiten zeigen: ${heavy.join(', ')}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
