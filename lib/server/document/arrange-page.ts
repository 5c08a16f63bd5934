import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { contentSecurityPolicy, isDataPush } from './csp';
import { STARTER, WAITING_ID } from './start-page';

/** An element of a document, with its source and the place where that stands. */
interface SourceElement {
  tagName: string;
  attributes: Map<string, string>;
  /** The text in a script. */
  text: string;
  source: string;
  start: number;
  end: number;
  /** Where the end tag begins; undefined without one. */
  endTag: number | undefined;
}

function* elementsOf(html: string, node: DefaultTreeAdapterTypes.Node): Generator<SourceElement> {
  if ('tagName' in node && node.sourceCodeLocation) {
    const { startOffset: start, endOffset: end, endTag } = node.sourceCodeLocation;
    const [child] = node.childNodes;
    yield {
      tagName: node.tagName,
      attributes: new Map(node.attrs.map(({ name, value }) => [name, value])),
      text: child && 'value' in child ? child.value : '',
      source: html.slice(start, end),
      start,
      end,
      endTag: endTag?.startOffset,
    };
  }
  if ('childNodes' in node) for (const child of node.childNodes) yield* elementsOf(html, child);
}

const RELATIVE_ADDRESS = /url\((\.[^)]+)\)/g;
/** A font that has to be fetched. The fallback fonts, which are on the visitor's system, have no address. */
const FONT_FACE = /@font-face\{[^}]*url\([^}]*\}/g;

/** Makes the addresses in a stylesheet independent of the stylesheet's own address. */
const withAbsoluteAddresses = (css: string, stylesheet: URL) =>
  css.replace(RELATIVE_ADDRESS, (_, address: string) => {
    const { pathname, search } = new URL(address, stylesheet);
    return `url(${pathname}${search})`;
  });

/**
 * Arranges a page of Next for its first paint (docs/decisions/first-paint.md) and writes its policy. Styles move into the
 * document, which saves a round trip. Fonts and scripts wait until the main picture is painted. The page is parsed, so
 * that no text in it can be taken for markup.
 * @param readStylesheet returns a stylesheet of the build by its path, "/_next/static/chunks/a.css"
 */
export function arrangePage(html: string, readStylesheet: (path: string) => string): { html: string; policy: string } {
  const fontFaces: string[] = [];
  const styles: string[] = [];
  const data: SourceElement[] = [];
  const scripts: SourceElement[] = [];
  const edits: { start: number; end: number; text: string }[] = [];
  let endOfBody = html.length;

  for (const element of elementsOf(html, parse(html, { sourceCodeLocationInfo: true }))) {
    const { tagName, attributes, source, start, end } = element;
    if (tagName === 'body') endOfBody = element.endTag ?? html.length;
    if (tagName === 'link' && attributes.get('rel') === 'stylesheet') {
      const stylesheet = new URL(attributes.get('href') ?? '', 'http://localhost');
      const css = withAbsoluteAddresses(readStylesheet(stylesheet.pathname), stylesheet);
      fontFaces.push(...(css.match(FONT_FACE) ?? []));
      const ownStyles = css.replace(FONT_FACE, '');
      styles.push(ownStyles);
      // React looks for the link, and would fetch the same styles once more without it.
      const disabledLink = source.replace(/\/?>$/, ' disabled=""/>');
      edits.push({ start, end, text: `<style>${ownStyles}</style>${disabledLink}` });
    }
    const isScriptPreload = tagName === 'link' && attributes.get('as') === 'script';
    const isData = tagName === 'script' && !attributes.has('src') && isDataPush(element.text);
    const isScript = tagName === 'script' && attributes.has('src') && attributes.has('async');
    if (isData) data.push(element);
    if (isScript) scripts.push(element);
    if (isScriptPreload || isData || isScript) edits.push({ start, end, text: '' });
  }

  const fonts = fontFaces.join('');
  // Scripts look for their data as soon as they run.
  const waiting = [`<style>${fonts}</style>`, ...[...data, ...scripts].map(({ source }) => source)].join('');
  const starter = `<template id="${WAITING_ID}">${waiting}</template><script>${STARTER}</script>`;
  edits.push({ start: endOfBody, end: endOfBody, text: starter });
  return {
    html: applyEdits(html, edits),
    policy: contentSecurityPolicy({ scripts: [STARTER, ...data.map(({ text }) => text)], styles: [fonts, ...styles] }),
  };
}

function applyEdits(html: string, edits: readonly { start: number; end: number; text: string }[]): string {
  let result = '';
  let done = 0;
  for (const { start, end, text } of edits.toSorted((a, b) => a.start - b.start)) {
    result += html.slice(done, start) + text;
    done = end;
  }
  return result + html.slice(done);
}
