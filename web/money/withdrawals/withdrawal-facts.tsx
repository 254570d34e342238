import type { ReactNode } from 'react';
import { pathTo } from '../../paths.ts';
import { Badge } from '../../ui/page/badge.tsx';
import { Facts } from '../../ui/page/facts.tsx';
import { TextLink } from '../../ui/page/text-link.tsx';
import { formatDay, monthName } from '../../ui/text/format.ts';
import { Money } from '../../ui/text/money.tsx';
import { actTones, ownStateNames } from '../papers/paper-words.ts';
import { destinationName } from '../requisites/destinations/destination-words.ts';
import type { WithdrawalDetails } from './ask-withdrawals.ts';
import { isEnded } from './withdrawal-words.ts';

/** The sums and the destination of a withdrawal, the payment order, and the proof of payment. */
export function WithdrawalFacts({ withdrawal }: { withdrawal: WithdrawalDetails }) {
  const { sum, fee, tax, net, currencyCode, payeeName, expectedOn, act } = withdrawal;
  const { number = '', paidOn = null, evidence = '' } = withdrawal.order ?? {};
  const money = (amount: number) => <Money amount={amount} currencyCode={currencyCode} />;
  const facts: (Fact | false)[] = [
    ['Кому', payeeName],
    ['Куда', destinationName(withdrawal)],
    net !== sum && ['С баланса', money(sum)],
    fee > 0 && ['Комиссия', money(fee)],
    tax > 0 && ['Налог', money(tax)],
    ['Придёт', money(net)],
    !isEnded(withdrawal.state) && ['Не позже', formatDay(expectedOn)],
    number !== '' && ['Номер в реестре', `№ ${number}`],
    paidOn !== null && ['День оплаты', formatDay(paidOn)],
    act !== null && ['Акт', <ActFact key="act" act={act} />],
    evidence !== '' && ['Платёж', evidence],
  ];
  return <Facts facts={facts.filter((fact) => fact !== false)} />;
}

/** The act that came before the order, with the action awaited on it. */
function ActFact({ act }: { act: NonNullable<WithdrawalDetails['act']> }) {
  return (
    <>
      <TextLink to={pathTo('acts')}>
        № {act.number} за {monthName(act.month)}
      </TextLink>{' '}
      <Badge tone={actTones[act.state]} text={ownStateNames[act.state]} />
    </>
  );
}

type Fact = [name: string, value: ReactNode];
