import { existsSync, readdirSync } from 'node:fs';
import { LANGUAGES } from '../../lib/i18n/languages';
import { isForeign } from '../../lib/shared/foreign-file';
import { type Finding, problem } from '../../rental-api/check/findings';

const TEXTS = LANGUAGES.map((language) => `${language}.json`);

/** Backup copies by folder. No file of the code has such a name. */
const COPIES: Record<string, (name: string) => boolean> = {
  messages: (name) => name.endsWith('.json') && !TEXTS.includes(name),
  'lib/content': (name) => /([ (]|kopie|copy).*\.ts$/i.test(name),
  'rental-api': (name) => /^data.*([ (]|kopie|copy).*\.json$/i.test(name),
};

/** Reports backup copies of the owner's files. @param root with a trailing slash */
export const copyFindings = (root: string): Finding[] =>
  Object.entries(COPIES).flatMap(([folder, isCopy]) =>
    (existsSync(root + folder) ? readdirSync(root + folder) : [])
      .filter((name) => isCopy(name) && !isForeign(name))
      .map((name) =>
        problem(folder, `${name} liest niemand. Löschen Sie diese Kopie, oder heben Sie sie woanders auf.`),
      ),
  );
