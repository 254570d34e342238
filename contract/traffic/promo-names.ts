/** Owner of an order that a click and a code both name: the click's partner, the code's partner, or whose touch came last. */
export const promoRules = ['click', 'promo', 'last'] as const;
export type PromoRule = (typeof promoRules)[number];
export const promoRuleNames: Record<PromoRule, string> = {
  click: 'Партнёру клика',
  promo: 'Партнёру промокода',
  last: 'Последнему касанию',
};

/** States of a partner's code. A request has no code in force yet. */
export const promoStates = ['requested', 'active', 'refused', 'ended', 'revoked'] as const;
export type PromoState = (typeof promoStates)[number];
export const promoStateNames: Record<PromoState, string> = {
  requested: 'Запрошен',
  active: 'Действует',
  refused: 'Отказано',
  ended: 'Закончился',
  revoked: 'Отозван',
};

/** States as the staff see them; `free`: a code of the network's own that no partner has yet. */
export const staffPromoStateNames: Record<PromoState | 'free', string> = {
  ...promoStateNames,
  free: 'Свободен',
};

export const promoLimits = {
  /** Characters of a code. */
  shortest: 2,
  longest: 40,
  /** Open requests of a partner. */
  requests: 20,
  /** Rows of one call, and lines of a file. */
  rows: 1000,
  lines: 100_000,
  fileBytes: 10 * 1024 * 1024,
  /** Faults of a file that an answer names. */
  faults: 100,
} as const;

/** Days after its end in which a code is given to no other partner. */
export const promoRestDays = 90;

/** Hours after an order's first call in which a call may name another owner. */
export const promoCorrectionHours = 24;

/** Columns of a file with codes. `partner` is an id or a login. */
export const promoColumns = ['code', 'partner', 'from', 'until'] as const;
export type PromoColumn = (typeof promoColumns)[number];

/** Address to which the staff send a file with codes: the body is the file, the answer has its `documentId`. */
export const promoFilesPath = '/operator/promo-files';

/** Cyrillic letters that look like Latin ones. */
const alike = new Map([...'АВЕКМНОРСТУХ'].map((letter, place) => [letter, 'ABEKMHOPCTYX'.charAt(place)]));

/** Spelling by which codes are compared: without case, compatibility forms, spaces around, and alphabets of look-alikes. */
export function foldCode(code: string): string {
  const upper = code.normalize('NFKC').trim().toUpperCase().normalize('NFKC');
  return [...upper].map((letter) => alike.get(letter) ?? letter).join('');
}
