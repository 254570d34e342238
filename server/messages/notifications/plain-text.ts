import { loadLater } from '../../platform/program/load-later.ts';

const htmlParser = loadLater<typeof import('htmlparser2')>('htmlparser2');

/** Stands for the end of a line that is kept as written; no stored text holds it. */
const keptBreak = '\0';

/**
 * The text of sanitised HTML, a line for each block; `linksFrom` adds the addresses of links, paths made whole by it. Lines of `pre`
 * stay as they are: a signed note is one of them.
 */
export function plainText(html: string, linksFrom?: string): string {
  let text = '';
  let href = '';
  let depth = 0;
  const parser = new (htmlParser().Parser)({
    onopentag(name, attributes) {
      if (blocks.has(name)) text += '\n';
      if (name === 'pre') depth += 1;
      if (name === 'li') text += '• ';
      if (name === 'a') href = attributes.href ?? '';
    },
    ontext(piece) {
      text += depth > 0 ? piece.replaceAll('\n', keptBreak) : piece.replace(/\s+/g, ' ');
    },
    onclosetag(name) {
      if (name === 'a' && href && linksFrom !== undefined)
        text += ` (${href.replace(/^\//, `${linksFrom}/`)})`;
      if (name === 'pre') depth -= 1;
      if (blocks.has(name)) text += '\n';
    },
  });
  parser.end(html);
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n')
    .replaceAll(keptBreak, '\n')
    .trim();
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
