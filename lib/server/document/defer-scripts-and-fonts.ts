import { createHash } from 'node:crypto';
import {
  type DefaultTreeAdapterTypes,
  html as markup,
  parse,
  parseFragment,
  serialize,
  serializeOuter,
  defaultTreeAdapter as tree,
} from 'parse5';
import { STARTER, WAITING_ID } from './release-deferred';

type Element = DefaultTreeAdapterTypes.Element;

/** Returns all elements in document order. */
function elementsOf(node: DefaultTreeAdapterTypes.Node): Element[] {
  const children = 'childNodes' in node ? node.childNodes.flatMap(elementsOf) : [];
  return 'tagName' in node ? [node, ...children] : children;
}

const attributeOf = ({ attrs }: Element, name: string) => attrs.find((attribute) => attribute.name === name)?.value;

function createElement(tagName: string, text: string): Element {
  const element = tree.createElement(tagName, markup.NS.HTML, []);
  tree.insertText(element, text);
  return element;
}

/** A web font. Fallback fonts are `local()` and have no `url()`. */
const FONT_FACE = /@font-face\{[^}]*url\([^}]*\}/g;

/**
 * Rearranges a page that Next rendered for its first paint (lib/server/document/README.md), and writes its content
 * security policy. Styles move into the document, which saves a round trip. Fonts and scripts wait until the main
 * picture is painted. The page is parsed, so that no text in it can pass for markup.
 * @param readStylesheet returns a stylesheet of the build by its path, "/_next/static/chunks/a.css"
 */
export function deferScriptsAndFonts(
  html: string,
  readStylesheet: (path: string) => string,
): { html: string; policy: string } {
  const page = parse(html);
  const elements = elementsOf(page);
  const named = (name: string) => elements.filter(({ tagName }) => tagName === name);
  const fonts: string[] = [];
  const styles: string[] = [];

  for (const link of named('link')) {
    if (attributeOf(link, 'as') === 'script') tree.detachNode(link);
    if (attributeOf(link, 'rel') !== 'stylesheet' || !link.parentNode) continue;
    const [path = ''] = (attributeOf(link, 'href') ?? '').split('?');
    // Inside the document, relative addresses would resolve against the page.
    const css = readStylesheet(path).replaceAll('url(../', 'url(/_next/static/');
    fonts.push(...(css.match(FONT_FACE) ?? []));
    styles.push(css.replace(FONT_FACE, ''));
    tree.insertBefore(link.parentNode, createElement('style', styles.at(-1) ?? ''), link);
    // React looks for the link. Without it, React would fetch the stylesheet again.
    link.attrs.push({ name: 'disabled', value: '' });
  }

  const data = named('script').filter((script) => !attributeOf(script, 'src') && isDataPush(serialize(script)));
  const scripts = named('script').filter((script) => attributeOf(script, 'async') !== undefined);
  // Data comes first, because scripts read it as soon as they run.
  const waiting = [createElement('style', fonts.join('')), ...data, ...scripts];
  for (const element of [...data, ...scripts]) tree.detachNode(element);
  const template = `<template id="${WAITING_ID}">${waiting.map((element) => serializeOuter(element)).join('')}</template>`;
  for (const body of named('body')) {
    for (const node of parseFragment(`${template}<script>${STARTER}</script>`).childNodes) tree.appendChild(body, node);
  }
  return {
    html: serialize(page),
    policy: contentSecurityPolicy({
      scripts: [STARTER, ...data.map((script) => serialize(script))],
      styles: [fonts.join(''), ...styles],
    }),
  };
}

const hashes = (texts: readonly string[]) =>
  [...new Set(texts)].map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);

/**
 * Returns the content security policy of a document. It allows resources of this origin, and inline scripts and styles
 * by their hashes.
 */
function contentSecurityPolicy({ scripts, styles }: { scripts: readonly string[]; styles: readonly string[] }) {
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
