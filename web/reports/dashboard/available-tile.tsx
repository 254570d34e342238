import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { askBalance } from '../../accounts/partner/partner.ts';
import { dueAddress } from '../../money/ledger/ledger-filter.ts';
import { askPreview } from '../../money/withdrawals/ask-withdrawals.ts';
import { mayOrder, obstacleText, wayOut } from '../../money/withdrawals/obstacles.ts';
import { billingAddress, orderAddress } from '../../paths.ts';
import { serverNow } from '../../rpc/server-time.ts';
import { settings } from '../../settings.ts';
import { PlaceLink } from '../../shell/menu/place-link.tsx';
import { TextLink } from '../../ui/page/text-link.tsx';
import { Money } from '../../ui/text/money.tsx';
import classes from './dashboard.module.css';

const isOwn = settings.billing === 'own';
export const asksOfOrder = isOwn ? [askPreview] : [];

/** The available sum, as in the header, and the order button or the obstacles. Links to the main site where billing is there. */
export function AvailableTile() {
  const { data } = useQuery(askBalance);
  if (!data) return null;
  return (
    <li className={classes.income}>
      <PlaceLink className={classes.incomeTitle} to={billingAddress('withdrawals')}>
        Доступно
      </PlaceLink>
      <p className="flush huge bold">
        <Money amount={data.availableBalance} currencyCode={data.currencyCode} />
      </p>
      {isOwn && <Order available={data.availableBalance} hold={data.hold} />}
    </li>
  );
}

function Order({ available, hold }: { available: number; hold: number }) {
  const { data } = useQuery(askPreview);
  if (!data) return null;
  const { why, destination } = data;
  if (mayOrder(why, available, destination ? 1 : 0))
    return (
      <Button component={Link} to={orderAddress()} size="sm" className={classes.order ?? ''}>
        Заказать выплату
      </Button>
    );
  const first = why.find(({ code }) => code === 'receipt') ?? why[0];
  if (available > 0 || first?.code === 'debt')
    return first && <Reason text={obstacleText(first)} page={first.page} isLate={first.code === 'receipt'} />;
  return hold > 0 && <Reason text="Пока всё в холде." page={dueAddress(serverNow())} name="Даты выхода" />;
}

function Reason({
  text,
  page,
  name = wayOut(page) ?? 'Выплаты',
  isLate = false,
}: {
  text: string;
  page: string | null;
  name?: string;
  isLate?: boolean;
}) {
  return (
    <p className={classes.why} data-late={isLate || undefined}>
      {text}{' '}
      {page && (
        <TextLink to={page} amongWords>
          {name}
        </TextLink>
      )}
    </p>
  );
}
