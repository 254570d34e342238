/**
 * Reads a message as strictly as the Bot API: only its own tags, well nested, entities written out. Returns the text that a
 * person sees, or null for a message that Telegram would refuse.
 */
export function readTelegramHtml(html: string): string | null {
  const open: string[] = [];
  let text = '';
  for (const [part, tag] of html.matchAll(/<(\/?\w+)(?: href="[^"<>]*")?>|[^<>]+|[<>]/g)) {
    if (part === '<' || part === '>') return null;
    if (tag === undefined) text += part;
    else if (!tag.startsWith('/')) open.push(tag);
    else if (open.pop() !== tag.slice(1)) return null;
    if (tag !== undefined && !known.has(tag.replace('/', ''))) return null;
  }
  if (open.length > 0 || /&(?!lt;|gt;|amp;|quot;)/.test(text)) return null;
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}

const known = new Set(['b', 'i', 'u', 's', 'a', 'code', 'pre', 'blockquote']);
