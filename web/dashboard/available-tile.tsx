import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { askBalance } from '../partner/partner.ts';
import { billingAddress, orderAddress } from '../paths.ts';
import { settings } from '../settings.ts';
import { PlaceLink } from '../shell/menu/place-link.tsx';
import { Money } from '../ui/text/money.tsx';
import classes from './dashboard.module.css';

/** What may be asked for now, as the header has it, and the way to ask. Where billing is the main site's, it leads there. */
export function AvailableTile() {
  const { data } = useQuery(askBalance);
  if (!data) return null;
  return (
    <li className={classes.income}>
      <PlaceLink className={classes.incomeTitle} to={billingAddress('payouts')}>
        Доступно
      </PlaceLink>
      <p className={classes.incomeSum}>
        <Money amount={data.availableBalance} currencyCode={data.currencyCode} />
      </p>
      {settings.billing === 'own' && (
        <Button component={Link} to={orderAddress()} size="sm" className={classes.order ?? ''}>
          Заказать выплату
        </Button>
      )}
    </li>
  );
}
