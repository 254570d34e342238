import type { ReactNode } from 'react';
import { TextButton } from '../../../ui/page/text-link.tsx';
import { formatNumber, plural } from '../../../ui/text/format.ts';
import classes from './work-list.module.css';

/** The number of selected rows, and the actions on all of them. */
export function BulkBar({
  count,
  words,
  clear,
  children,
}: {
  count: number;
  words: CountWords;
  clear: () => void;
  children: ReactNode;
}) {
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

/** The counting forms of a list's noun for one, two and five: `['ключ', 'ключа', 'ключей']`. */
export type CountWords = readonly [one: string, few: string, many: string];
