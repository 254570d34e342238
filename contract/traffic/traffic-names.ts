/** The marks of a partner's traffic, in their order. */
export const subNames = ['sub1', 'sub2', 'sub3', 'sub4', 'sub5'] as const;
/** The most signs of a value of one. */
export const subLength = 500;
export type SubName = (typeof subNames)[number];
export type Subs = { [Sub in SubName]?: string | undefined };

/** The kinds of devices that an offer can be limited to. */
export const devices = ['desktop', 'phone', 'tablet'] as const;
export type Device = (typeof devices)[number];

export const deviceNames: Record<Device, string> = {
  desktop: 'Компьютер',
  phone: 'Телефон',
  tablet: 'Планшет',
};

/** Why the offer of a link does not take a click, as partners read it. */
export const clickReasonNames = {
  blocked: 'Аккаунт заблокирован',
  stopped: 'Оффер остановлен',
  paused: 'Оффер приостановлен',
  closed: 'Оффер закрыт для вас',
  geo: 'Другая страна',
  device: 'Неподходящее устройство',
  schedule: 'Нерабочее время',
  cap: 'Исчерпан лимит',
  duplicate: 'Повторный клик',
  bot: 'Похоже на бота',
} as const;
export type ClickReason = keyof typeof clickReasonNames;

/** Where a click went, in words. */
export const clickOutcomeNames = {
  offer: 'На оффер',
  'custom-link': 'По своей ссылке',
  'network-choice': 'По выбору сети',
  fallback: 'На запасную страницу',
} as const;

/** What a list of rules can be narrowed to; `problem`: the rule's offer takes no traffic now. */
export const ruleTargets = ['offer', 'network-choice', 'custom-link', 'problem'] as const;
export type RuleTarget = (typeof ruleTargets)[number];
