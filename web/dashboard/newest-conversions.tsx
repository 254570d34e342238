import { useQuery } from '@tanstack/react-query';
import { ConversionBadge, ConversionSum } from '../conversions/conversion-badge.tsx';
import { pathTo } from '../paths.ts';
import { ask } from '../rpc/rpc.ts';
import { wholeDays } from '../statistics/address/days.ts';
import { Loaded } from '../ui/feedback/loaded.tsx';
import { timeZone } from '../ui/filter/period.ts';
import { Card } from '../ui/page/card.tsx';
import { TextLink } from '../ui/page/text-link.tsx';
import { formatDate } from '../ui/text/format.ts';
import classes from './dashboard.module.css';
import { LinesSkeleton } from './dashboard-skeleton.tsx';

/** Those of thirty days: all of a large partner's would be counted. */
export const askNewest = () =>
  ask('statistics.get-conversions', { ...wholeDays({ period: '30d' }), timeZone, pageSize: 5 });

/** The newest conversions, live. */
export function NewestConversions() {
  const list = useQuery(askNewest());
  return (
    <Card title="Последние конверсии" actions={<TextLink to={pathTo('conversions')}>Все конверсии</TextLink>}>
      <Loaded query={list} failed="Не удалось загрузить конверсии" skeleton={<LinesSkeleton />}>
        {({ items }) =>
          items.length === 0 ? (
            <p className={classes.none}>Конверсии последних 30 дней появятся здесь сами.</p>
          ) : (
            <ul className={classes.pairs}>
              {items.map((one) => (
                <li key={one.id}>
                  <TextLink to={pathTo('conversion', { id: one.id })}>{one.offer.name}</TextLink>
                  <ConversionSum conversion={one} />
                  <p className={classes.note}>{formatDate(one.at)}</p>
                  <ConversionBadge state={one.state} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  );
}
