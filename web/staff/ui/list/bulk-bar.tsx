import type { ReactNode } from 'react';
import { TextButton } from '../../../ui/page/text-link.tsx';
import { formatNumber, plural } from '../../../ui/text/format.ts';
import classes from './work-list.module.css';

/** How many rows are selected, and what can be done with all of them. */
export function BulkBar({ count, words, clear, children }: BulkBarProps) {
  return (
    <section className={classes.bulk} aria-label="Выбранное">
      <p role="status">
        Выбрано: {formatNumber(count)} {plural(count, ...words)}
      </p>
      {children}
      <TextButton onClick={clear}>Снять выбор</TextButton>
    </section>
  );
}

/** One, two and five of what a list holds: `['ключ', 'ключа', 'ключей']`. */
export type CountWords = readonly [one: string, few: string, many: string];

type BulkBarProps = { count: number; words: CountWords; clear: () => void; children: ReactNode };
