import type { ReactNode } from 'react';
import { destinationName } from '../requisites/destinations/destination-words.ts';
import { Facts } from '../ui/page/facts.tsx';
import { formatDay } from '../ui/text/format.ts';
import { Money } from '../ui/text/money.tsx';
import type { WithdrawalDetails } from './ask-withdrawals.ts';
import { isEnded } from './withdrawal-words.ts';

/** What goes where, the order by which it goes, and what proves that it went. */
export function WithdrawalFacts({ withdrawal }: { withdrawal: WithdrawalDetails }) {
  const { sum, fee, tax, net, currencyCode, payeeName, expectedOn } = withdrawal;
  const { number = '', paidOn = null, evidence = '' } = withdrawal.order ?? {};
  const money = (amount: number) => <Money amount={amount} currencyCode={currencyCode} />;
  const facts: (Fact | false)[] = [
    ['Кому', payeeName],
    ['Куда', destinationName(withdrawal)],
    ['С баланса', money(sum)],
    ['Комиссия', money(fee)],
    tax > 0 && ['Налог', money(tax)],
    ['Придёт', money(net)],
    !isEnded(withdrawal.state) && ['Не позже', formatDay(expectedOn)],
    number !== '' && ['Номер в реестре', `№ ${number}`],
    paidOn !== null && ['День оплаты', formatDay(paidOn)],
    evidence !== '' && ['Платёж', evidence],
  ];
  return <Facts facts={facts.filter((fact) => fact !== false)} />;
}

type Fact = [name: string, value: ReactNode];
