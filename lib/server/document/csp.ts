import { createHash } from 'node:crypto';

const hashes = (texts: readonly string[]) =>
  [...new Set(texts)].map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);

/**
 * Returns the content security policy of a document. It allows resources of this origin, and inline scripts and styles
 * by their hashes.
 */
export function contentSecurityPolicy({ scripts, styles }: { scripts: readonly string[]; styles: readonly string[] }) {
  return [
    ...['default-src', 'base-uri', 'frame-ancestors'].map((name) => `${name} 'none'`),
    ...['img-src', 'font-src', 'connect-src', 'manifest-src', 'form-action'].map((name) => `${name} 'self'`),
    ['script-src', "'self'", ...hashes(scripts)].join(' '),
    ['style-src', "'self'", ...hashes(styles)].join(' '),
  ].join('; ');
}

/** Next passes data to its own scripts in these three forms. The argument has to be JSON. */
const DATA_PUSHES = [
  /^\(self\.__next_f=self\.__next_f\|\|\[\]\)\.push\((.*)\)$/s,
  /^self\.__next_f\.push\((.*)\)$/s,
  /^\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\)\.push\((.*)\);$/s,
];

/** Returns whether an inline script only passes data to Next's scripts. Others get no hash. */
export function isDataPush(script: string): boolean {
  const [json = ''] = DATA_PUSHES.flatMap((form) => form.exec(script)?.[1] ?? []);
  try {
    JSON.parse(json);
    return true;
  } catch {
    return false;
  }
}
