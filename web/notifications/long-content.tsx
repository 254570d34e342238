import { useLayoutEffect, useRef, useState } from 'react';
import { TextButton } from '../ui/page/text-link.tsx';
import classes from './long-content.module.css';
import { SafeHtml } from './safe-html.tsx';

/** A notification's text; of a long one only the beginning until it is asked for. */
export function LongContent({ html }: { html: string }) {
  const place = useRef<HTMLDivElement>(null);
  const [isLong, setLong] = useState(false);
  const [isWhole, setWhole] = useState(false);
  useLayoutEffect(() => {
    const box = place.current;
    if (!box) return;
    const measure = () => setLong(box.scrollHeight > longest);
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(box);
    // A link that gets the keyboard's focus opens the text: it might be in the hidden part.
    const open = () => setWhole(true);
    box.addEventListener('focusin', open);
    return () => {
      watch.disconnect();
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

/** In px: ten lines. */
const longest = 240;
