import { destinationName } from '../../../money/requisites/destinations/destination-words.ts';
import type { FactList } from '../../../ui/page/facts.tsx';
import { TextLink } from '../../../ui/page/text-link.tsx';
import { formatDate, formatDay } from '../../../ui/text/format.ts';
import { Money } from '../../../ui/text/money.tsx';
import { pathTo } from '../../paths.ts';
import { useMay } from '../../rpc/me.ts';
import { PartnerLink } from '../requisites/partner-link.tsx';
import type { WholeWithdrawal } from './withdrawal-moves.ts';
import { holdsOf, inOneLine } from './withdrawal-words.ts';

/** The facts of a withdrawal; the destination is a link for a reader who may open it. */
export function useFacts(withdrawal: WholeWithdrawal): FactList {
  const mayRead = useMay()('operator.get-destinations');
  const { destinationId, sum, fee, tax, requestedAt, expectedOn, reason, currencyCode } = withdrawal;
  const held = holdsOf(withdrawal);
  const to = destinationName(withdrawal);
  const money = (amount: number) => (
    <Money key="sum" amount={amount} currencyCode={currencyCode} tone="move" />
  );
  return [
    ['Партнёр', <PartnerLink key="partner" {...withdrawal} />],
    [
      'Реквизиты',
      mayRead ? (
        <TextLink key="to" to={pathTo('destination', { id: destinationId })}>
          {to}
        </TextLink>
      ) : (
        to
      ),
    ],
    ['Заказано', money(sum)],
    ['Комиссия', money(fee)],
    tax > 0 && ['Налог', money(tax)],
    ['Когда заказана', formatDate(requestedAt)],
    ['Партнёр ждёт к', formatDay(expectedOn)],
    held.length > 0 && ['Что держит', inOneLine(held)],
    reason && ['Причина', reason],
  ];
}
