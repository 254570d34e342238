import { sanitize } from '../../../notifications/sanitize.ts';

/** The markup of what was written: only what a partner may see, blocks as paragraphs, bold and italic by their meaning. */
export function htmlOf(written: Element): string {
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
  return clean.textContent?.trim() === '' && !clean.querySelector('hr') ? '' : clean.innerHTML;
}

function rename(root: Element, from: string, to: string) {
  for (const element of root.querySelectorAll(from)) {
    const named = document.createElement(to);
    named.append(...element.childNodes);
    element.replaceWith(named);
  }
}
