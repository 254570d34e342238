import { useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { TextButton } from '../../ui/page/text-link.tsx';
import classes from './long-content.module.css';
import { SafeHtml } from './safe-html.tsx';

/** A notification's text. A long text shows only its beginning until it is opened. */
export function LongContent({ html }: { html: string }) {
  const place = useRef<HTMLDivElement>(null);
  const [isLong, setLong] = useState(false);
  const [isWhole, setWhole] = useState(false);
  useLayoutEffect(() => {
    const box = place.current;
    if (!box) return;
    boxes.set(box, setLong);
    sizes.observe(box);
    // A link that takes the keyboard's focus opens the text, because it may be in the hidden part.
    const open = () => setWhole(true);
    box.addEventListener('focusin', open);
    return () => {
      sizes.unobserve(box);
      boxes.delete(box);
      box.removeEventListener('focusin', open);
    };
  }, []);
  return (
    <>
      <div ref={place} className={classes.content} data-cut={(isLong && !isWhole) || undefined}>
        <SafeHtml html={html} />
      </div>
      {isLong && (
        <TextButton onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Свернуть' : 'Показать полностью'}
        </TextButton>
      )}
    </>
  );
}

const boxes = new Map<Element, (isLong: boolean) => void>();

/** Measures all texts of a page at once, before the paint: each by itself would cause another layout. */
const sizes = new ResizeObserver((entries) => {
  const measured = entries.map(({ target }) => [boxes.get(target), target.scrollHeight > longest] as const);
  const report = () => {
    for (const [tell, isLong] of measured) tell?.(isLong);
  };
  // A text is cut before the paint. Most pages have none to cut, and the effects of their first render may wait.
  if (measured.some(([, isLong]) => isLong)) flushSync(report);
  else report();
});

/** Ten lines, in px. */
const longest = 240;
