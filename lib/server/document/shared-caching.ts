import 'server-only';
import type { ServerResponse } from 'node:http';
import type { RequestHook } from '../process/request-hooks';
import { isCompressed } from './compression';

/** The type of the data that a navigation fetches instead of a document. */
const NAVIGATION_DATA = 'text/x-component';

/** In the address of such data: Next's router puts a hash of the headers there on which the data depends. */
const DATA_PARAMETER = '_rsc';

/**
 * True for what a cache may give to the next visitor who asks for the same address: files, documents under the address
 * of the document, and navigation data under its own. A cache that ignores `Vary` would mix them up, and one that takes
 * `Cache-Control` literally would keep redirects and refusals.
 */
export function isForEveryone(status: number, type: string, url: string): boolean {
  if (status !== 200 && status !== 304) return false;
  const isData = type.startsWith(NAVIGATION_DATA);
  const isPage = isData || type.startsWith('text/html');
  return !isPage || isData === new URLSearchParams(url.split('?')[1]).has(DATA_PARAMETER);
}

/** All that a response varies by, each name once. */
export function mergedVary(values: string[]): string {
  const names = values.flatMap((value) => value.split(',')).map((name) => name.trim());
  return [...new Map(names.filter(Boolean).map((name) => [name.toLowerCase(), name])).values()].join(', ');
}

/**
 * Corrects what each response tells caches, when its headers are written and its status is known: the rules of
 * next.config.mjs know the address alone.
 */
export const settleCaching: RequestHook = ({ url = '' }, response) => {
  const writeHead = response.writeHead.bind(response) as (...head: unknown[]) => ServerResponse;
  response.writeHead = (...head: unknown[]) => {
    const status = Number(head[0]);
    const type = String(response.getHeader('content-type') ?? '');
    // A 304 does not say what it is about.
    const variesByEncoding = status === 304 || isCompressed(type, url);
    // In one line: some caches, nginx before 1.23 among them, read only one of several.
    const vary = mergedVary(
      [response.getHeader('vary') ?? [], variesByEncoding ? 'Accept-Encoding' : []].flat().map(String),
    );
    if (vary) response.setHeader('Vary', vary);
    if (!isForEveryone(status, type, url)) response.setHeader('Cache-Control', 'no-store');
    // lib/server/process/request-rules.mjs ignores ranges.
    response.removeHeader('accept-ranges');
    return writeHead(...head);
  };
};
