/** The optional parts of an advertiser's call beside click and status, with their meanings. */
export const callParts = [
  { name: 'goal', title: 'Цель', about: 'за что платим, если целей несколько' },
  { name: 'tid', title: 'Номер у рекламодателя', about: 'разные номера — разные конверсии одного клика' },
  { name: 'sum', title: 'Сумма заказа', about: 'видна в конверсии, на ставку не влияет' },
  { name: 'payout', title: 'Сумма к оплате', about: 'сколько рекламодатель платит за конверсию' },
  { name: 'currency', title: 'Валюта', about: 'суммы к оплате, если не ваша: RUB, USD, EUR' },
  { name: 'reason', title: 'Причина отказа', about: 'код, когда конверсию отклонили' },
  { name: 'comment', title: 'Комментарий', about: 'любой текст, до 500 знаков' },
] as const;

export type CallPart = (typeof callParts)[number]['name'];

/** The address for an advertiser: each value is a macro that their system fills in. */
export function callAddress(address: string, parts: readonly CallPart[]): string {
  const taken = callParts.flatMap(({ name }) => (parts.includes(name) ? [name] : []));
  return `${address}?${['click_id', 'status', ...taken].map((name) => `${name}={${name}}`).join('&')}`;
}

/** The initial parts: the goal where the offer has several, the sum where the advertiser names it. */
export function usualParts({ payouts, payoutFrom }: Offer): CallPart[] {
  const hasGoals =
    new Set(payouts.map(({ goal }) => goal)).size > 1 || payouts.some(({ goal }) => goal !== '');
  return [
    ...(hasGoals ? (['goal'] as const) : []),
    'tid',
    ...(payoutFrom === 'advertiser' ? (['payout', 'currency'] as const) : []),
  ];
}

type Offer = { payouts: readonly { goal: string }[]; payoutFrom: 'network' | 'advertiser' };
