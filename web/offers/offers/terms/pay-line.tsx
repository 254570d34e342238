import { formatMoney, formatNumber, plural } from '../../../ui/text/format.ts';
import classes from '../offer-table.module.css';
import type { ListedOffer } from '../offer-table.tsx';
import { summarise } from './pay-summary.ts';
import { payText } from './pay-text.ts';

/** The payouts of an offer in a line: the sum or the range of sums of its main goal, and other paid goals. */
export function PayLine({
  offer: { payouts, isPayoutNamed },
}: {
  offer: Pick<ListedOffer, 'payouts' | 'isPayoutNamed'>;
}) {
  const pay = summarise(payouts);
  if (!pay) return <p className={classes.sum}>{isPayoutNamed ? 'Зависит от заказа' : 'Ставка не указана'}</p>;
  const { lowest, highest, currencyCode, goal, otherGoals } = pay;
  const sum = pay.isShare
    ? payText({ currencyCode, amount: 0, sharePercent: highest })
    : formatMoney(highest, currencyCode);
  const more = [
    ...(goal ? [`за «${goal}»`] : []),
    ...(otherGoals > 0 ? [`и ещё ${otherGoals} ${plural(otherGoals, 'цель', 'цели', 'целей')}`] : []),
  ].join(' ');
  return (
    <p className={classes.sum}>
      {lowest === highest ? sum : `${formatNumber(lowest)} – ${sum}`}
      {more && <span className={classes.more}> {more}</span>}
    </p>
  );
}
