import { IconDownload } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { ActionButton } from '../page/action-button.tsx';
import { formatNumber, plural } from '../text/format.ts';
import { sizeWords } from '../text/size-words.ts';
import classes from './csv-progress.module.css';
import type { ReceivedCsv } from './received-csv.ts';

/** A download that runs: how much has come, and a button that ends it. Screen readers hear once that it runs. */
export function CsvProgress({ received, cancel }: { received: ReceivedCsv; cancel: () => void }) {
  const [, redraw] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => redraw((count) => count + 1), 250);
    return () => clearInterval(timer);
  }, []);
  const bytes = received.bytes();
  return (
    <>
      <IconDownload size={20} aria-hidden className="fixed" />
      <div className={classes.text}>
        <span role="status">Скачиваем CSV</span>
        <span className={classes.amount}>
          {bytes === 0 ? 'Собираем строки' : `${rowWords(received.rows())}, ${sizeWords(bytes)}`}
        </span>
      </div>
      <ActionButton size="compact-md" onClick={cancel}>
        Отменить
      </ActionButton>
    </>
  );
}

/** «1 234 строки». */
export function rowWords(count: number) {
  return `${formatNumber(count)}\u00a0${plural(count, 'строка', 'строки', 'строк')}`;
}
