/** Sub ids: a partner's marks of their traffic, in order. Other lists of sub ids are made from this one. */
export const subNames = ['sub1', 'sub2', 'sub3', 'sub4', 'sub5'] as const;
/** The values of all sub ids where none is given. */
export const noSubs: readonly string[] = subNames.map(() => '');
/** Maximum length of a sub id's value, in characters. */
export const subLength = 500;
export type SubName = (typeof subNames)[number];
export type Subs = { [Sub in SubName]?: string | undefined };

/** Makes an object with a value for each sub id. */
export function bySub<T>(of: (sub: SubName, index: number) => T): Record<SubName, T>;
export function bySub(of: (sub: SubName, index: number) => unknown): object {
  return Object.fromEntries(subNames.map((sub, index) => [sub, of(sub, index)]));
}

/** `noSubs` by name. */
export const emptySubs = bySub(() => '');

/** Maximum number of offers of a smart link. */
export const smartLimit = 50;

/** The kinds of devices that an offer can be limited to. */
export const devices = ['desktop', 'phone', 'tablet'] as const;
export type Device = (typeof devices)[number];

export const deviceNames: Record<Device, string> = {
  desktop: 'Компьютер',
  phone: 'Телефон',
  tablet: 'Планшет',
};

/** Reasons why a link's offer rejects a click, in the partners' words; `no-offer`: no offer of a smart link takes it. */
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
  forbidden: 'Место запрещено сетью',
  'no-offer': 'Ни один оффер смарт-ссылки не подошёл',
} as const;
export type ClickReason = keyof typeof clickReasonNames;

/** Destinations of a click, in words. */
export const clickOutcomeNames = {
  offer: 'На оффер',
  'custom-link': 'По своей ссылке',
  'network-choice': 'По выбору сети',
  fallback: 'На запасную страницу',
} as const;

/** Filters of a list of rules; `problem`: the rule's offer takes no traffic now. */
export const ruleTargets = ['offer', 'network-choice', 'custom-link', 'problem'] as const;
export type RuleTarget = (typeof ruleTargets)[number];
