import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import refusalClasses from '../../ui/form/form-refusal.module.css';
import { type Currency, formatPoints } from '../format-points.ts';

/** Says that the price has become another one since the page was opened: the order waits for a new decision. */
export function PriceNews({ price, currency }: { price: number; currency: Currency }) {
  const [seen] = useState(price);
  if (seen === price) return null;
  return (
    <div className={refusalClasses.box} data-tone="wait" role="alert">
      <IconAlertTriangle size={20} stroke={1.5} aria-hidden />
      <span>
        Цена изменилась: была {formatPoints(seen, currency)}, теперь {formatPoints(price, currency)}.
        Проверьте и закажите ещё раз.
      </span>
    </div>
  );
}
