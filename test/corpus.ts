import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

/** A feed as a real program writes it, and the spans that its author meant. */
interface Feed {
  title: string;
  text: string;
  bytes: Buffer;
  /** In the form that `union` returns. */
  spans: string[];
  /** The unreadable events, each as its day or UID and the reason. */
  unreadable: string[];
}

const FOLDER = new URL('corpus/', import.meta.url);
const LINE_ENDS: Record<string, string> = { CR: '\r', LF: '\n', 'CR LF': '\r\n', 'CR CR LF': '\r\r\n' };

/**
 * Returns the feeds of `corpus/`, by the program that writes them. Each begins with "==" and its title, followed by lines such
 * as "spans: …" and the feed. A feed without BEGIN:VCALENDAR is wrapped in a calendar. By default, lines end with CR LF.
 */
export const corpus = (): [string, Feed[]][] =>
  readdirSync(FOLDER).map((file) => {
    const [, ...feeds] = readFileSync(new URL(file, FOLDER), 'utf8').split(/^== /m);
    return [basename(file, '.txt'), feeds.map(readFeed)];
  });

function readFeed(text: string): Feed {
  const [title = '', ...rest] = text.trimEnd().split('\n');
  const begin = rest.findIndex((line) => line.startsWith('BEGIN:'));
  const settings = new Map(rest.slice(0, begin).map((line) => line.split(/: (.*)/, 2) as [string, string]));
  const lines = rest.slice(begin);
  const isWhole = lines[0] === 'BEGIN:VCALENDAR';
  const calendar = isWhole ? lines : ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR'];
  const lineEnd = LINE_ENDS[settings.get('line end') ?? 'CR LF'] ?? '';
  const content = [...(settings.get('before')?.split('\n') ?? []), ...calendar, ''].join(lineEnd);
  return {
    title,
    text: content,
    bytes: encoded(content, settings.get('encoding')),
    spans: (settings.get('spans') ?? '').split(' ').filter((span) => span !== 'none'),
    unreadable: settings.get('unreadable')?.split(', ') ?? [],
  };
}

function encoded(text: string, encoding = 'utf-8'): Buffer {
  if (encoding === 'utf-16le') return Buffer.from(`\uFEFF${text}`, 'utf16le');
  return encoding === 'utf-16be' ? Buffer.from(text, 'utf16le').swap16() : Buffer.from(text);
}
