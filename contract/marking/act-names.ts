/** The two sides of the network's advertising: what it owes partners, and what advertisers owe it. */
export const adChains = ['partner', 'advertiser'] as const;
export type AdChain = (typeof adChains)[number];
export const adChainNames: Record<AdChain, string> = {
  partner: 'Сеть → партнёр: акт',
  advertiser: 'Рекламодатель → сеть: счёт',
};

/** Parts of a document that are no advertising. */
export const adOtherParts = [
  'bonus',
  'referral',
  'corrections',
  'penalty',
  'carried',
  'unmarked',
  'returned',
  'rate',
  'other',
] as const;
export type AdOtherPart = (typeof adOtherParts)[number];
export const adOtherPartNames: Record<AdOtherPart, string> = {
  bonus: 'Бонусы',
  referral: 'Реферальное вознаграждение',
  corrections: 'Корректировки',
  penalty: 'Штрафы',
  carried: 'Перенесено с прошлых месяцев',
  unmarked: 'Доход без креатива',
  returned: 'Возвраты сверх дохода по креативам',
  rate: 'Разница курсов и округления',
  other: 'Прочее',
};

/** States of a month's version; a version that another one took the place of before it was sent is void. */
export const adActStates = ['closed', 'approved', 'sent', 'void'] as const;
export type AdActState = (typeof adActStates)[number];
export const adActStateNames: Record<AdActState, string> = {
  closed: 'Закрыта, ждёт второго человека',
  approved: 'Одобрена, не отправлена',
  sent: 'Отправлена',
  void: 'Заменена до отправки',
};

/** Kinds of records that the operator of advertising data is sent, in the order of sending. */
export const adSendKinds = ['contractor', 'contract', 'place', 'creative', 'statistics', 'act'] as const;
export type AdSendKind = (typeof adSendKinds)[number];
export const adSendKindNames: Record<AdSendKind, string> = {
  contractor: 'Контрагент',
  contract: 'Договор',
  place: 'Площадка',
  creative: 'Креатив',
  statistics: 'Статистика',
  act: 'Акт',
};

export const adSendStates = ['waits', 'sent', 'accepted', 'refused'] as const;
export type AdSendState = (typeof adSendStates)[number];
export const adSendStateNames: Record<AdSendState, string> = {
  waits: 'Ждёт отправки',
  sent: 'Проверяется оператором',
  accepted: 'Принято',
  refused: 'Отказано',
};

/** Documents that a levy is counted from. */
export const levyBases = ['bills', 'acts'] as const;
export type LevyBase = (typeof levyBases)[number];
export const levyBaseNames: Record<LevyBase, string> = {
  bills: 'Счета рекламодателям',
  acts: 'Акты партнёров',
};
