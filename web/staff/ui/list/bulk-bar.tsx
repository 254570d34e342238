import { type ReactNode, useState } from 'react';
import { toast } from '../../../ui/feedback/toast.ts';
import type { LongPagination } from '../../../ui/list/pager.tsx';
import { TextButton } from '../../../ui/page/text-link.tsx';
import { formatNumber, plural } from '../../../ui/text/format.ts';
import classes from './work-list.module.css';

/** The number of selected rows, and the actions on all of them. */
export function BulkBar({
  count,
  words,
  clear,
  every,
  children,
}: {
  count: number;
  words: CountWords;
  clear: () => void;
  /** The offer to select every row that the filter finds. */
  every?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className={classes.bulk} aria-label="Выбранное">
      <p role="status">
        Выбрано: {formatNumber(count)} {plural(count, ...words)}
      </p>
      {every}
      {children}
      <TextButton onClick={() => clear()}>Снять выбор</TextButton>
    </section>
  );
}

/**
 * Selects all rows that the filter finds. They are read once: what comes later is not selected, and what has been selected is
 * what an act is about.
 */
export function EveryRow<Item>({
  count,
  pagination: { totalCount, isMore = false },
  read,
  choose,
}: {
  count: number;
  pagination: LongPagination;
  read: () => Promise<Item[]>;
  choose: (all: Item[]) => void;
}) {
  const [isReading, setReading] = useState(false);
  if (count >= mostSelected || (count >= totalCount && !isMore)) return null;
  const select = async () => {
    setReading(true);
    try {
      const all = await read();
      if (all.length > mostSelected)
        void toast(`Выбраны первые ${formatNumber(mostSelected)}: больше за раз не выбрать`, 'news');
      choose(all.slice(0, mostSelected));
    } catch {
      void toast('Не удалось загрузить все строки, попробуйте ещё раз', 'failed');
    }
    setReading(false);
  };
  return (
    <TextButton disabled={isReading} onClick={() => void select()}>
      {isReading ? 'Читаем…' : `Выбрать все${isMore ? '' : ` ${formatNumber(totalCount)}`} по фильтру`}
    </TextButton>
  );
}

/** The most rows that can be selected over pages. */
export const mostSelected = 10_000;

/** The counting forms of a list's noun for one, two and five: `['ключ', 'ключа', 'ключей']`. */
export type CountWords = readonly [one: string, few: string, many: string];
