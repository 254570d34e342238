/** States of a creative. `ended`: it had a token, and links no longer show it. */
export const creativeStates = ['draft', 'waits', 'approved', 'has-token', 'ended', 'refused'] as const;
export type CreativeState = (typeof creativeStates)[number];
export const creativeStateNames: Record<CreativeState, string> = {
  draft: 'Черновик',
  waits: 'На проверке',
  approved: 'Ждёт токена',
  'has-token': 'Есть токен',
  ended: 'Завершён',
  refused: 'Отказано',
};

/** Forms of an advertisement, as operators of advertising data name them. */
export const creativeForms = [
  'banner',
  'text',
  'text-graphic',
  'text-video',
  'video',
  'audio',
  'live-video',
  'live-audio',
] as const;
export type CreativeForm = (typeof creativeForms)[number];
export const creativeFormNames: Record<CreativeForm, string> = {
  banner: 'Баннер',
  text: 'Текст',
  'text-graphic': 'Текст с картинкой',
  'text-video': 'Текст с видео',
  video: 'Видео',
  audio: 'Аудио',
  'live-video': 'Прямой эфир, видео',
  'live-audio': 'Прямой эфир, аудио',
};

/** Things that a creative may advertise. The program marks the first alone: each other one has its sentence in `refusedPurposes`. */
export const creativePurposes = ['product', 'products', 'own', 'social'] as const;
export type CreativePurpose = (typeof creativePurposes)[number];
export const creativePurposeNames: Record<CreativePurpose, string> = {
  product: 'Товар или услуга рекламодателя',
  products: 'Несколько товаров или услуг',
  own: 'Свои товары, своя площадка',
  social: 'Социальная реклама',
};
export const refusedPurposes: Record<Exclude<CreativePurpose, 'product'>, string> = {
  products: 'Один креатив — один товар: на каждый сделайте свой креатив',
  own: 'Рекламу своих товаров сеть не маркирует: разметьте её у оператора сами',
  social: 'Социальную рекламу сеть не маркирует: разметьте её у оператора сами',
};

/** Kinds of the other side of a contract of advertising. */
export const adParties = ['firm', 'sole', 'person', 'foreign-firm', 'foreign-person'] as const;
export type AdParty = (typeof adParties)[number];
export const adPartyNames: Record<AdParty, string> = {
  firm: 'Организация',
  sole: 'ИП',
  person: 'Физлицо, самозанятый',
  'foreign-firm': 'Иностранная организация',
  'foreign-person': 'Иностранец',
};

/** Subjects of a contract of advertising. */
export const adSubjects = ['distribution', 'mediation', 'representation', 'organisation', 'other'] as const;
export type AdSubject = (typeof adSubjects)[number];
export const adSubjectNames: Record<AdSubject, string> = {
  distribution: 'Распространение рекламы',
  mediation: 'Посредничество',
  representation: 'Представительство',
  organisation: 'Организация распространения рекламы',
  other: 'Другое',
};

/** Parts of a contract’s other side in the chain. */
export const adRoles = ['advertiser', 'agency', 'distributor', 'system'] as const;
export type AdRole = (typeof adRoles)[number];
export const adRoleNames: Record<AdRole, string> = {
  advertiser: 'Рекламодатель',
  agency: 'Рекламное агентство',
  distributor: 'Рекламораспространитель',
  system: 'Оператор рекламной системы',
};

/** Kinds of places where partners show advertising. */
export const adPlaceKinds = ['site', 'app', 'channel', 'group', 'mail', 'other'] as const;
export type AdPlaceKind = (typeof adPlaceKinds)[number];
export const adPlaceKindNames: Record<AdPlaceKind, string> = {
  site: 'Сайт',
  app: 'Приложение',
  channel: 'Канал',
  group: 'Сообщество',
  mail: 'Рассылка',
  other: 'Другое',
};

/**
 * How an address is given out.
 * - `valid`: its creative has a token;
 * - `replace`: so too, and an address with the token of before works until `until`;
 * - `before`: a link from before the network marked, which has no creative;
 * - `none`: its creative has ended or has no token yet, so no address is given out.
 */
export const markStates = ['valid', 'replace', 'before', 'none'] as const;

/** Hours for which the token of before works once a creative is changed. */
export const replacedHours = 48;

export const creativeLimits = {
  /** Creatives and requests of a partner that have not ended. */
  own: 500,
  /** Places of a partner. */
  places: 100,
  /** Signs of a creative's text. */
  text: 5000,
  /** Lines of a CSV file with tokens. */
  lines: 10_000,
} as const;
