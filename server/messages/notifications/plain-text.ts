import { loadLater } from '../../platform/program/load-later.ts';

const htmlParser = loadLater<typeof import('htmlparser2')>('htmlparser2');

/** The text of sanitised HTML, a line for each block; `linksFrom` adds the addresses of links, paths made whole by it. */
export function plainText(html: string, linksFrom?: string): string {
  let text = '';
  let href = '';
  const parser = new (htmlParser().Parser)({
    onopentag(name, attributes) {
      if (blocks.has(name)) text += '\n';
      if (name === 'li') text += '• ';
      if (name === 'a') href = attributes.href ?? '';
    },
    ontext(piece) {
      text += piece.replace(/\s+/g, ' ');
    },
    onclosetag(name) {
      if (name === 'a' && href && linksFrom !== undefined)
        text += ` (${href.replace(/^\//, `${linksFrom}/`)})`;
      if (blocks.has(name)) text += '\n';
    },
  });
  parser.end(html);
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');
}

const blocks = new Set([
  'p',
  'br',
  'hr',
  'h2',
  'h3',
  'h4',
  'ul',
  'ol',
  'li',
  'blockquote',
  'pre',
  'tr',
  'table',
]);
