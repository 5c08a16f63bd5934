/** The namespaces that each language translates; the legal notice, e-mails and descriptions stay German. */
const FRAME = ['layout', 'notFound', 'home', 'packages', 'availability'];
const CARRIED = { en: [...FRAME, 'booking'], others: FRAME };
const ALWAYS_ENGLISH = ['layout.builtWith'];

/** @param {string} text */
const placeholders = (text) => [...text.matchAll(/\{(\w+)/g)].map(([, name]) => name).sort();

/**
 * Missing, superfluous and empty texts of a language, and placeholders that differ from German.
 * @param {string} language such as "en"
 * @param {import('./texts.mjs').Texts} translated
 * @param {import('./texts.mjs').Texts} german
 * @returns {string[]}
 */
export function languageDefects(language, translated, german) {
  const carried = language === 'en' ? CARRIED.en : CARRIED.others;
  const isExpected = (/** @type {string} */ key) =>
    key in german && carried.includes(key.split('.')[0] ?? '') && !ALWAYS_ENGLISH.includes(key);
  const file = `messages/${language}.json`;
  const missing = Object.keys(german)
    .filter((key) => isExpected(key) && !(key in translated))
    .map((key) => `${file}: ${key} is missing`);
  const others = Object.entries(translated).flatMap(([key, text]) => {
    if (!isExpected(key)) return `${file}: ${key} is not a text of this language`;
    if (text.trim() === '') return `${file}: ${key} is empty`;
    const [wanted, found] = [german[key] ?? '', text].map((value) => placeholders(value).join(', ') || 'none');
    return wanted === found ? [] : `${file}: ${key} has the placeholders ${found}, in German ${wanted}`;
  });
  return [...missing, ...others];
}
