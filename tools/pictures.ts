// npm run pictures: encodes every picture in tools/art/masters/ (<name>.jpg or .png), and draws the icons from public/logo.svg. Pictures
// without a master stay unchanged. Names select pictures:
//   npm run pictures -- hero events
import { encodePictures } from './art/encode';
import { ROOT } from './run';

try {
  const count = await encodePictures(ROOT, process.argv.slice(2));
  console.log(`Die Symbole sind aus public/logo.svg gezeichnet. Erzeugte Bilddateien: ${count}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
