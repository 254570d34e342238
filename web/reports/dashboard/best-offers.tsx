import { useQuery } from '@tanstack/react-query';
import { pathTo } from '../../paths.ts';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { Card } from '../../ui/page/card.tsx';
import { NamePicture } from '../../ui/page/name-picture.tsx';
import { TextLink } from '../../ui/page/text-link.tsx';
import { formatMoney, formatPercent } from '../../ui/text/format.ts';
import { Money } from '../../ui/text/money.tsx';
import classes from './dashboard.module.css';
import { askBestOffers } from './dashboard-calls.ts';
import { LinesSkeleton } from './dashboard-skeleton.tsx';

/** The offers with the most income in thirty days. */
export function BestOffers() {
  const report = useQuery(askBestOffers());
  return (
    <Card
      title="Лучшие офферы"
      actions={<TextLink to={`${statistics}?period=30d&by=offer`}>Все офферы</TextLink>}
    >
      <Loaded query={report} failed="Не удалось загрузить офферы" skeleton={<LinesSkeleton />}>
        {({ items, pictures, currencyCode }) =>
          items.length === 0 ? (
            <p className="flush dim">Здесь будут офферы, которые приносят больше всего.</p>
          ) : (
            <ul className={classes.pairs}>
              {items.map(({ key, label, income, epc, cr }) => (
                <li key={key} className={classes.pictured}>
                  <NamePicture id={Number(key)} name={label} picture={pictures[key] ?? null} />
                  <TextLink to={`${statistics}?period=30d&offer=${key}`}>{label}</TextLink>
                  <Money amount={income} currencyCode={currencyCode} />
                  <p className={classes.note}>
                    EPC {epc === null ? '—' : formatMoney(epc, currencyCode)} · CR{' '}
                    {cr === null ? '—' : formatPercent(cr)}
                  </p>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  );
}

const statistics = pathTo('statistics');
