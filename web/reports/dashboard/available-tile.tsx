import { useQuery } from '@tanstack/react-query';
import { askBalance } from '../../accounts/partner/partner.ts';
import { dueAddress } from '../../money/ledger/due-address.ts';
import { askPreview } from '../../money/withdrawals/ask-withdrawals.ts';
import { mayOrder, obstacleText, wayOut } from '../../money/withdrawals/obstacles.ts';
import { billingAddress, orderAddress } from '../../paths.ts';
import { settings } from '../../settings.ts';
import { PlaceLink } from '../../shell/menu/place-link.tsx';
import { ButtonLink } from '../../ui/page/button.tsx';
import { TextLink } from '../../ui/page/text-link.tsx';
import classes from './dashboard.module.css';
import { LiveSum } from './live-sum.tsx';

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
      <LiveSum amount={data.availableBalance} currencyCode={data.currencyCode} />
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
      <ButtonLink to={orderAddress()} className={classes.order}>
        Заказать выплату
      </ButtonLink>
    );
  const first = why.find(({ code }) => code === 'receipt') ?? why[0];
  if (available > 0 || first?.code === 'debt')
    return first && <Reason text={shortOf(first)} page={first.page} isLate={first.code === 'receipt'} />;
  return hold > 0 && <Reason text="Пока всё в холде." page={dueAddress()} name="Даты выхода" />;
}

/** The tile says what is in the way, with its sum; the page of the link says what to do. */
function shortOf(why: Parameters<typeof obstacleText>[0]) {
  return obstacleText({ ...why, text: why.text.replace(/:\D*$/, '') });
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
