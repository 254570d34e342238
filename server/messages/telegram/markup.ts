import { loadLater } from '../../platform/program/load-later.ts';

const htmlParser = loadLater<typeof import('htmlparser2')>('htmlparser2');

/** The longest message as Telegram counts it: UTF-16 units of the visible text, without tags. */
const longest = 4096;

/**
 * A notification's HTML as a message in Telegram's own few tags (core.telegram.org/bots/api#html-style): paragraphs and
 * list entries become lines, other tags fall away, a text that is too long ends in «…». Everything is escaped again, so
 * the message is well formed whatever comes in.
 */
export function toTelegramHtml(title: string, content: string, footer = ''): string {
  const tail = footer ? `\n\n${footer}` : '';
  const out = createMessage(longest - tail.length);
  out.open('<b>', '</b>');
  out.text(title);
  out.close();
  out.breakLine(2);
  readInto(out, content);
  return out.end() + escapeText(tail);
}

/** Escapes a text for a message. */
export function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function readInto(out: Message, content: string): void {
  const lists: { next: number | null }[] = [];
  let depth = 0;
  const parser = new (htmlParser().Parser)({
    onopentag(name, attributes) {
      const tags = inline(name, attributes);
      if (tags) out.open(...tags);
      if (name === 'pre') depth += 1;
      if (blocks.has(name)) out.breakLine(paragraphs.has(name) && lists.length === 0 ? 2 : 1);
      if (name === 'ul' || name === 'ol') lists.push({ next: name === 'ol' ? 1 : null });
      if (name === 'li') out.mark(`${'  '.repeat(Math.max(0, lists.length - 1))}${bulletOf(lists.at(-1))} `);
      if (name === 'br') out.breakLine(1, true);
    },
    ontext: (text) => out.text(depth > 0 ? text : text.replace(/[ \t\r\n\f]+/g, ' ')),
    onclosetag(name) {
      if (inline(name, { href: 'https://-' })) out.close();
      if (name === 'pre') depth -= 1;
      if (name === 'ul' || name === 'ol') lists.pop();
      if (blocks.has(name)) out.breakLine(paragraphs.has(name) && lists.length === 0 ? 2 : 1);
    },
  });
  parser.end(content);
}

const paragraphs = new Set([
  'p',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'ul',
  'ol',
  'blockquote',
  'pre',
  'table',
]);
const blocks = new Set([...paragraphs, 'li', 'div', 'tr', 'hr', 'dt', 'dd']);

const plain = new Map([
  ['b', 'b'],
  ['strong', 'b'],
  ['h1', 'b'],
  ['h2', 'b'],
  ['h3', 'b'],
  ['h4', 'b'],
  ['h5', 'b'],
  ['h6', 'b'],
  ['i', 'i'],
  ['em', 'i'],
  ['u', 'u'],
  ['s', 's'],
  ['del', 's'],
  ['code', 'code'],
  ['pre', 'pre'],
]);

/** The opening and closing tags in Telegram; a link that leads outside the web keeps only its text. */
function inline(name: string, attributes: Record<string, string>): [string, string] | null {
  if (name === 'a') {
    const href = attributes.href ?? '';
    const isWeb = /^https?:\/\//i.test(href);
    return isWeb ? [`<a href="${escapeText(href).replaceAll('"', '&quot;')}">`, '</a>'] : ['', ''];
  }
  const tag = plain.get(name);
  return tag ? [`<${tag}>`, `</${tag}>`] : null;
}

function bulletOf(list: { next: number | null } | undefined): string {
  if (!list || list.next === null) return '•';
  const number = list.next;
  list.next += 1;
  return `${number}.`;
}

type Message = ReturnType<typeof createMessage>;

/** Collects a message: lines and tags begin only when a text follows, and whatever is open at the end is closed. */
function createMessage(most: number) {
  const closings: string[] = [];
  let openings: string[] = [];
  let html = '';
  let length = 0;
  let breaks = 0;
  let isAtMark = false;
  let isFull = false;

  function put(text: string): void {
    const lines = '\n'.repeat(breaks);
    const room = most - length - lines.length - 1;
    const fits = text.length <= room;
    const part = fits ? text : `${whole(text.slice(0, Math.max(0, room)))}…`;
    html += lines + openings.join('') + escapeText(part);
    length += lines.length + part.length;
    openings = [];
    breaks = 0;
    isFull = !fits;
  }

  return {
    open(opening: string, closing: string): void {
      openings.push(opening);
      closings.push(closing);
    },
    close(): void {
      const closing = closings.pop() ?? '';
      // A tag around nothing is left out.
      if (openings.length > 0) openings.pop();
      else html += closing;
    },
    breakLine(count: number, isExplicit = false): void {
      if (length > 0 && !isAtMark) breaks = isExplicit ? Math.min(2, breaks + 1) : Math.max(breaks, count);
    },
    text(raw: string): void {
      const isAtStart = breaks > 0 || length === 0 || isAtMark;
      const text = isAtStart ? raw.replace(/^ /, '') : raw;
      if (isFull || text === '') return;
      put(text);
      isAtMark = false;
    },
    /** The sign of a list's entry: its text follows on the same line. */
    mark(sign: string): void {
      if (!isFull) put(sign);
      isAtMark = true;
    },
    end: () =>
      html +
      closings
        .slice(0, closings.length - openings.length)
        .reverse()
        .join(''),
  };
}

/** Removes half of a surrogate pair that the cut left at the end. */
function whole(text: string): string {
  return text.replace(/[\uD800-\uDBFF]$/, '');
}
