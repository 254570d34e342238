import type { Goal } from '#contract/offers/goal-names';

/** The optional parts of an advertiser's call beside click and status, with their meanings. */
const callParts = [
  { name: 'goal', title: 'Цель', about: 'за что платим, если целей несколько' },
  { name: 'tid', title: 'Номер у рекламодателя', about: 'разные номера — разные конверсии одного клика' },
  { name: 'sum', title: 'Сумма заказа', about: 'видна в конверсии, на ставку не влияет' },
  { name: 'deposit', title: 'Депозит', about: 'сколько игрок внёс' },
  { name: 'ngr', title: 'NGR', about: 'чистый доход с игрока, бывает и меньше нуля' },
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
export function usualParts({ payouts, payoutFrom, goals = [] }: Offer): CallPart[] {
  const kinds = goals.map(({ kind }) => kind);
  const hasGoals =
    new Set(payouts.map(({ goal }) => goal)).size > 1 ||
    [...payouts.map(({ goal }) => goal), ...goals.map(({ name }) => name)].some((goal) => goal !== '');
  return [
    ...(hasGoals ? (['goal'] as const) : []),
    'tid',
    ...(kinds.some((kind) => kind === 'first-deposit' || kind === 'deposit') ? (['deposit'] as const) : []),
    ...(kinds.includes('revenue-share') ? (['ngr'] as const) : []),
    ...(payoutFrom === 'advertiser' ? (['payout', 'currency'] as const) : []),
  ];
}

/** The parts that mean something for an offer: sums of players, and of an advertiser who names the payout. */
export function partsFor({ payoutFrom, goals = [] }: Omit<Offer, 'payouts'>) {
  const hasPlayers = goals.some(({ kind }) => kind !== 'lead');
  const isNamed = payoutFrom === 'advertiser';
  return callParts.filter(({ name }) => {
    if (name === 'deposit' || name === 'ngr') return hasPlayers;
    if (name === 'currency') return isNamed || hasPlayers;
    return name !== 'payout' || isNamed;
  });
}

type Offer = {
  payouts: readonly { goal: string }[];
  payoutFrom: 'network' | 'advertiser';
  goals?: readonly Goal[];
};
