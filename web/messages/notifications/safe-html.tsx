import { useLayoutEffect, useRef } from 'react';
import { type NavigateFunction, useNavigate } from 'react-router';
import classes from './safe-html.module.css';
import { sanitize } from './sanitize.ts';

/** A notification's content, sanitised. The elements are put in as they are: there is no markup to read again. */
export function SafeHtml({ html }: { html: string }) {
  const place = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  useLayoutEffect(() => {
    place.current?.replaceChildren(leadingWithin(withTargets(sanitize(html)), navigate));
  }, [html, navigate]);
  return <div ref={place} className={classes.content} />;
}

/** A link that is a line of its own is a target like a button; one among words stays as it is. */
function withTargets(content: DocumentFragment): DocumentFragment {
  for (const link of content.querySelectorAll('a'))
    if (link.parentElement?.textContent === link.textContent && classes.alone)
      link.classList.add(classes.alone);
  return content;
}

/** Links to pages of the cabinet open without loading it anew. */
function leadingWithin(content: DocumentFragment, navigate: NavigateFunction): DocumentFragment {
  for (const link of content.querySelectorAll<HTMLAnchorElement>('a[href]:not([target])'))
    link.addEventListener('click', (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      void navigate(link.pathname + link.search + link.hash);
    });
  return content;
}

/** The same as plain text in one line, for a preview. */
export function plainText(html: string): string {
  const content = sanitize(html);
  for (const block of content.querySelectorAll(blocks)) block.after(' ');
  return (content.textContent ?? '').replace(/\s+/g, ' ').trim();
}

/** Between these a reader sees a gap. */
const blocks = 'p, br, hr, h2, h3, h4, li, td, th, blockquote, pre';
