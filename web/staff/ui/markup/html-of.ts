import { sanitize } from '../../../messages/notifications/sanitize.ts';

/**
 * The markup of a written text: only tags that a partner may see, blocks as paragraphs, bold and italic by their meaning. Text
 * outside blocks, like a first line, becomes a paragraph; with `as-pasted` it joins the paragraph into which it is pasted.
 */
export function htmlOf(written: Element, stray: 'as-paragraphs' | 'as-pasted' = 'as-paragraphs'): string {
  const copy = document.createElement('div');
  copy.append(...Array.from(written.childNodes, (node) => node.cloneNode(true)));
  rename(copy, 'div', 'p');
  const clean = document.createElement('div');
  clean.append(sanitize(copy.innerHTML));
  rename(clean, 'b', 'strong');
  rename(clean, 'i', 'em');
  for (const link of clean.querySelectorAll('a')) {
    link.removeAttribute('target');
    link.removeAttribute('rel');
  }
  if (stray === 'as-paragraphs') wrapStray(clean);
  return clean.textContent?.trim() === '' && !clean.querySelector('hr') ? '' : clean.innerHTML;
}

const blocks = 'p, h2, h3, h4, ul, ol, blockquote, table, pre, hr';

function wrapStray(root: Element) {
  let paragraph: Element | null = null;
  for (const node of [...root.childNodes]) {
    const isBlock = node instanceof Element && node.matches(blocks);
    if (isBlock || (!paragraph && node.textContent?.trim() === '')) {
      paragraph = null;
      continue;
    }
    if (!paragraph) {
      paragraph = document.createElement('p');
      node.before(paragraph);
    }
    paragraph.append(node);
  }
}

function rename(root: Element, from: string, to: string) {
  for (const element of root.querySelectorAll(from)) {
    const named = document.createElement(to);
    named.append(...element.childNodes);
    element.replaceWith(named);
  }
}
