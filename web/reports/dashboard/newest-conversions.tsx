import { useQuery } from '@tanstack/react-query';
import type { Conversion } from '../../conversions/conversion.ts';
import { ConversionBadge, ConversionSum } from '../../conversions/conversion-badge.tsx';
import { pathTo } from '../../paths.ts';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { useTint } from '../../ui/feedback/use-tint.ts';
import { Card } from '../../ui/page/card.tsx';
import { TextLink } from '../../ui/page/text-link.tsx';
import { formatDate } from '../../ui/text/format.ts';
import classes from './dashboard.module.css';
import { askNewest } from './dashboard-calls.ts';
import { LinesSkeleton } from './dashboard-skeleton.tsx';

/** The newest conversions, updated live. */
export function NewestConversions() {
  const list = useQuery(askNewest());
  return (
    <Card title="Последние конверсии" actions={<TextLink to={pathTo('conversions')}>Все конверсии</TextLink>}>
      <Loaded query={list} failed="Не удалось загрузить конверсии" skeleton={<LinesSkeleton />}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="flush dim">Конверсии последних 30 дней появятся здесь сами.</p>
          ) : (
            <ul className={classes.pairs}>
              {items.map((one) => (
                <Row key={one.id} conversion={one} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  );
}

function Row({ conversion: { id, at, offer, ...one } }: { conversion: Conversion }) {
  return (
    <li ref={useTint(`${one.state} ${one.amount}`)}>
      <TextLink to={pathTo('conversion', { id })}>{offer.name}</TextLink>
      <ConversionSum conversion={one} />
      <p className={classes.note}>{formatDate(at)}</p>
      <ConversionBadge state={one.state} />
    </li>
  );
}
