import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { Link } from '../../router/link.tsx';
import { useSearchParams } from '../../router/view.tsx';
import { changed } from '../../ui/filter/list-address.ts';
import { order, orderChange } from './offer-filter.ts';

/** The heads of the columns. Those that the server can order by are links; the order by EPC needs none in the address. */
export function OfferHead() {
  const query = useSearchParams();
  const current = order.read(query) ?? byEpc;
  return (
    <thead>
      <tr>
        {columns.map(({ title, orders = [], isNumber, isHidden }) => {
          const isSorted = orders.some((name) => name === current);
          const isDescending = current.endsWith('-desc');
          const Arrow = isDescending ? IconArrowDown : IconArrowUp;
          const next = orders.find((name) => name !== current) ?? byEpc;
          return (
            <th
              key={title}
              scope="col"
              data-number={isNumber}
              aria-sort={isSorted ? (isDescending ? 'descending' : 'ascending') : undefined}
            >
              {orders.length > 0 ? (
                <Link
                  to={changed(query, orderChange(next === byEpc ? '' : next))}
                  preventScrollReset
                  data-on={isSorted || undefined}
                >
                  {title}
                  {isSorted && <Arrow size={16} stroke={2} aria-hidden />}
                </Link>
              ) : (
                <span className={isHidden && 'for-screen-readers'}>{title}</span>
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

const byEpc = 'epc-desc';

/** The first order of a column is what a first click shows; a hidden title is for screen readers. */
const columns: { title: string; isHidden?: true; orders?: string[]; isNumber?: true }[] = [
  { title: 'Избранное', isHidden: true },
  { title: 'Оффер', orders: ['name'] },
  { title: 'Ставка', orders: ['payment-desc', 'payment'] },
  { title: 'EPC', orders: [byEpc], isNumber: true },
  { title: 'CR', orders: ['cr-desc'], isNumber: true },
  { title: 'Апрув', orders: ['approval-desc'], isNumber: true },
  { title: 'Решение', orders: ['decisionHours'], isNumber: true },
  { title: 'Гео' },
  { title: 'Остаток' },
  { title: 'Ссылка', isHidden: true },
];
