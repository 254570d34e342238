import { useLayoutEffect, useRef } from 'react';
import { navigate } from '../../router/router.ts';
import classes from './safe-html.module.css';
import { sanitize } from './sanitize.ts';

/** A notification's sanitised content. The elements are inserted as they are: no markup is parsed again. */
export function SafeHtml({ html }: { html: string }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    place.current?.replaceChildren(leadingWithin(withTargets(sanitize(html))));
  }, [html]);
  return <div ref={place} className={classes.content} />;
}

/** Makes a link on its own line as large as a button; a link among words stays as it is. */
function withTargets(content: DocumentFragment): DocumentFragment {
  for (const link of content.querySelectorAll('a'))
    if (link.parentElement?.textContent === link.textContent && classes.alone)
      link.classList.add(classes.alone);
  return content;
}

/** Makes links to pages of the cabinet open without a reload. */
function leadingWithin(content: DocumentFragment): DocumentFragment {
  for (const link of content.querySelectorAll<HTMLAnchorElement>('a[href]:not([target])'))
    link.addEventListener('click', (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      void navigate(link.pathname + link.search + link.hash);
    });
  return content;
}

/** A notification's content as plain text in one line, for a preview. */
export function plainText(html: string): string {
  const content = sanitize(html);
  for (const block of content.querySelectorAll(blocks)) block.after(' ');
  return (content.textContent ?? '').replace(/\s+/g, ' ').trim();
}

/** Elements separated by a gap in the plain text. */
const blocks = 'p, br, hr, h2, h3, h4, li, td, th, blockquote, pre';
